import type { ByteFeed } from '../bytes/feed.ts'
import { GameFileFault } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'
import type { ComponentRecord } from '../save/components.ts'
import type { States } from '../save/ending.ts'
import { walkSave } from '../save/walkSave.ts'
import type { WireRecord } from '../save/wires.ts'
import type { Shape } from './shape.ts'
import { Shapes } from './shapes.ts'
import { after, normalised, plus, type Quaternion, scaled, turned, type Vec3 } from './vectors.ts'

const squareMillimetres = 300

export type PlacedComponent = {
  type: string
  shape: Shape
  place: Vec3
  turn: Quaternion
  /** Ids of the states of its pegs. */
  inputs: Int32Array
  outputs: Int32Array
}

export type Wire = {
  from: number
  fromInput: boolean
  fromPeg: number
  to: number
  toInput: boolean
  toPeg: number
  state: number
}

export type CollectedSave = { components: PlacedComponent[]; wires: Wire[]; isOn: States['isOn'] }

/** Reads a save into memory with every component placed in the whole, in squares. Throws GameFileFault. */
export async function collectSave(feed: ByteFeed): Promise<CollectedSave> {
  if (feed.size > gameFileLimits.modelSaveBytes) throw new GameFileFault('modelTooLarge')
  const shapes = new Shapes()
  const components: PlacedComponent[] = []
  const wires: Wire[] = []
  let types: ReadonlyMap<number, string> = new Map()
  let isOn: States['isOn'] = () => false
  const header = await walkSave(feed, {
    onHeader(header) {
      if (header.componentCount > gameFileLimits.modelComponents) throw new GameFileFault('modelTooLarge')
      types = header.types
    },
    onComponent: (record) =>
      components.push(placed(record, { components, shapes, type: types.get(record.type) ?? '' })),
    onWire: (record) => wires.push(copied(record)),
    onStates(states) {
      isOn = states.isOn
    },
  })
  if (!header.isKnownFormat) throw new GameFileFault('modelUnknownFormat', { format: header.saveFormat })
  if (components.length === 0) throw new GameFileFault('modelEmpty')
  return { components, wires, isOn }
}

type Around = { components: readonly PlacedComponent[]; shapes: Shapes; type: string }

function placed(record: ComponentRecord, { components, shapes, type }: Around): PlacedComponent {
  const { inputCount, outputCount, customData } = record
  const at = scaled(record.position, 1 / squareMillimetres)
  const turn = normalised(record.rotation)
  const parent = components[record.parentOrder]
  return {
    type,
    shape: shapes.of({ type, inputs: inputCount, outputs: outputCount, customData }),
    place: parent ? plus(parent.place, turned(at, parent.turn)) : at,
    turn: parent ? normalised(after(parent.turn, turn)) : turn,
    inputs: record.inputs.slice(0, inputCount),
    outputs: record.outputs.slice(0, outputCount),
  }
}

const copied = ({ from, to, state }: WireRecord): Wire => ({
  from: from.order,
  fromInput: from.isInput,
  fromPeg: from.peg,
  to: to.order,
  toInput: to.isInput,
  toPeg: to.peg,
  state,
})
