import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import { type Connection, findConnection, isConnected } from '../simulation/nets.ts'
import type { FoundBox, IsMarked } from '../stage/stageContent.ts'
import { type BoxFrames, createBoxIndex } from './boxIndex.ts'

export type StageBoxes = Record<'parts' | 'wires', BoxFrames>
export type Net = Connection & { isMarked: IsMarked }

/** The net of a wire or peg, given by its box in a model, and the boxes of this model that show it; undefined for others. */
export function findNet(circuit: LoadedCircuit, picked: FoundBox, model: StageBoxes): Net | undefined {
  const lamp = findLamp(circuit, picked, model)
  if (lamp === undefined || lamp < 0) return undefined
  const connection = findConnection(circuit, lamp)
  const { parts, wires } = circuit.model
  const createIndex = (isWire: boolean) => {
    const boxes = isWire ? wires : parts
    const isMember = (box: number) => isConnected(connection, circuit, { isWire, box, owner: boxes.owners[box]! })
    return createBoxIndex(boxes, [...boxes.owners.keys()].filter(isMember))
  }
  const [findPart, findWire] = [createIndex(false), createIndex(true)]
  const isMarked = ({ isWire, box }: FoundBox) =>
    (isWire ? findWire(model.wires, box) : findPart(model.parts, box)) !== undefined
  return { ...connection, isMarked }
}

function findLamp(
  { model: { parts, wires }, wireLamps }: LoadedCircuit,
  { isWire, box }: FoundBox,
  model: StageBoxes,
): number | undefined {
  if (isWire) {
    const wire = createBoxIndex(wires, wires.owners.keys())(model.wires, box)
    return wire === undefined ? undefined : wireLamps[wires.owners[wire]!]
  }
  const pegs = [...parts.owners.keys()].filter((part) => parts.lamps[part * 3 + 1] === 1)
  const peg = createBoxIndex(parts, pegs)(model.parts, box)
  return peg === undefined ? undefined : parts.lamps[peg * 3]
}
