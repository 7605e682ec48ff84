import { type CollectedSave, CustomReader } from '#gamefiles/index.ts'
import type { Wire } from '#gamefiles/model/collectedWires.ts'
import type { CircuitSource, Delay } from '../circuitSource.ts'
import { findPart } from '../parts.ts'
import { findContacts } from './findContacts.ts'

const delayer = 'MHG.Delayer'
export const labelTypes = ['MHG.Label', 'MHG.PanelLabel']

/** Types whose custom data a circuit, its looks and its names need. */
export const keepsData = (type: string): boolean =>
  type === delayer ||
  labelTypes.includes(type) ||
  /^MHG\.(Panel|Standing)?(Switch|Button|Key|Display|Singer)$/.test(type)

/** The save must have been collected with `keepsData`. */
export function readCircuitSource(save: CollectedSave): CircuitSource {
  const { components, wires, isOn, data } = save
  const count = components.length
  const inputBegins = new Uint32Array(count + 1)
  const outputBegins = new Uint32Array(count + 1)
  const types: string[] = []
  const inputs: number[] = []
  const outputs: number[] = []
  const sockets: { component: number; peg: number }[] = []
  for (let component = 0; component < count; component++) {
    const type = components.getType(component)
    types.push(type)
    const pegs = { inputs: components.countInputs(component), outputs: components.countOutputs(component) }
    if (findPart(type, pegs)?.role === 'socket') sockets.push({ component, peg: inputs.length })
    for (let peg = 0; peg < pegs.inputs; peg++) inputs.push(Number(isOn(components.getState(component, peg))))
    for (let peg = 0; peg < pegs.outputs; peg++) {
      outputs.push(Number(isOn(components.getState(component, pegs.inputs + peg))))
    }
    inputBegins[component + 1] = inputs.length
    outputBegins[component + 1] = outputs.length
  }
  const encode = ({ order, isInput, peg }: Wire['from']): number =>
    isInput ? inputBegins[order]! + peg : ~(outputBegins[order]! + peg)
  const ends = new Int32Array(wires.length * 2)
  for (let index = 0; index < wires.length; index++) {
    const { from, to } = wires.at(index)
    ends[index * 2] = encode(from)
    ends[index * 2 + 1] = encode(to)
  }
  const source = { types, inputBegins, outputBegins, wires: ends, contacts: findContacts(save, sockets) }
  const states = { inputStates: Uint8Array.from(inputs), outputStates: Uint8Array.from(outputs) }
  return { ...source, ...states, delays: readDelays(types, data) }
}

function readDelays(types: readonly string[], data: CollectedSave['data']): Map<number, Delay> {
  const delays = new Map<number, Delay>()
  for (const [component, bytes] of data) {
    if (types[component] !== delayer) continue
    const reader = new CustomReader(bytes)
    const elapsed = reader.i32()
    delays.set(component, { elapsed, ticks: reader.i32() })
  }
  return delays
}
