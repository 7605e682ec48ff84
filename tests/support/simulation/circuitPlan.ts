import type { CircuitSource, Delay } from '#simulation/circuitSource.ts'

export type PlannedPart = {
  type: string
  inputs?: number
  outputs?: number
  /** Saved states of its pegs; off by default. */
  inputStates?: readonly number[]
  outputStates?: readonly number[]
  delay?: Delay
}

/** A peg of a part: `[part, 'in' or 'out', peg]`. */
export type PlannedPeg = readonly [part: number, side: 'in' | 'out', peg: number]

/** A circuit in a form that is easy to write and to shrink. */
export type CircuitPlan = {
  parts: readonly PlannedPart[]
  wires: readonly (readonly [PlannedPeg, PlannedPeg])[]
  /** Pairs of parts whose first input pegs touch as sockets. */
  contacts?: readonly (readonly [number, number])[]
}

const pegCounts: Readonly<Record<string, readonly [inputs: number, outputs: number]>> = {
  'MHG.Inverter': [1, 1],
  'MHG.AndGate': [2, 1],
  'MHG.XorGate': [2, 1],
  'MHG.Buffer_WithOutput': [1, 1],
  'MHG.Buffer': [2, 0],
  'MHG.DLatch': [2, 1],
  'MHG.Delayer': [1, 1],
  'MHG.Randomizer': [1, 1],
  'MHG.Relay': [3, 0],
  'MHG.Peg': [1, 0],
  'MHG.ThroughPeg': [2, 0],
  'MHG.Socket': [1, 0],
  'MHG.ThroughSocket': [2, 0],
  'MHG.StandingDisplay': [1, 0],
  'MHG.Switch': [0, 1],
  'MHG.Button': [0, 1],
}

export const countPegs = ({ type, inputs, outputs }: PlannedPart): readonly [inputs: number, outputs: number] => [
  inputs ?? pegCounts[type]?.[0] ?? 0,
  outputs ?? pegCounts[type]?.[1] ?? 0,
]

export function toCircuitSource({ parts, wires, contacts = [] }: CircuitPlan): CircuitSource {
  const inputBegins = new Uint32Array(parts.length + 1)
  const outputBegins = new Uint32Array(parts.length + 1)
  for (const [index, part] of parts.entries()) {
    const [inputs, outputs] = countPegs(part)
    inputBegins[index + 1] = inputBegins[index]! + inputs
    outputBegins[index + 1] = outputBegins[index]! + outputs
  }
  const inputStates = new Uint8Array(inputBegins[parts.length]!)
  const outputStates = new Uint8Array(outputBegins[parts.length]!)
  for (const [index, part] of parts.entries()) {
    inputStates.set(part.inputStates ?? [], inputBegins[index]!)
    outputStates.set(part.outputStates ?? [], outputBegins[index]!)
  }
  const encode = ([part, side, peg]: PlannedPeg): number =>
    side === 'in' ? inputBegins[part]! + peg : ~(outputBegins[part]! + peg)
  return {
    types: parts.map(({ type }) => type),
    inputBegins,
    outputBegins,
    inputStates,
    outputStates,
    wires: Int32Array.from(wires.flatMap(([from, to]) => [encode(from), encode(to)])),
    contacts: Int32Array.from(contacts.flatMap((pair) => pair.map((part) => inputBegins[part]!))),
    delays: new Map(parts.flatMap(({ delay }, index) => (delay ? [[index, delay] as const] : []))),
  }
}
