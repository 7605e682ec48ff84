import { isLit } from '#simulation/view/lampLayout.ts'
import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import type { ModelItem } from '../stage/boxes.ts'

/** A component, or a wire, by its number. */
export type PointedPart = {
  isWire: boolean
  owner: number
  /** The lamp of the peg that is pointed at. */
  lamp?: number | undefined
}

/** The part with its present states. */
export function describePart(circuit: LoadedCircuit, { isWire, owner }: PointedPart, lamps: Uint32Array): ModelItem {
  const toDigits = (numbers: Iterable<number>): string =>
    Array.from(numbers, (lamp) => (isLit(lamps, lamp) ? '1' : '0')).join('')
  if (isWire) return { part: 'wire', inputs: toDigits([circuit.wireLamps[owner]!]) }
  const { inputBegins, outputBegins, firstOutputLamp } = circuit
  const [firstOutput, outputs] = [outputBegins[owner]!, outputBegins[owner + 1]! - outputBegins[owner]!]
  const label = [...circuit.controls, ...circuit.displays].find(({ component }) => component === owner)?.label
  return {
    part: circuit.types[owner]!,
    ...(label ? { text: label } : {}),
    inputs: toDigits(circuit.inputLamps.subarray(inputBegins[owner]!, inputBegins[owner + 1]!)),
    outputs: toDigits(Array.from({ length: outputs }, (_, output) => firstOutputLamp + firstOutput + output)),
  }
}
