/** What drives an output peg; a relay drives none but opens and closes a link. */
export const gateKinds = {
  /** Keeps the state that it was saved with. */
  fixed: 0,
  /** A switch, button or key. */
  control: 1,
  inverter: 2,
  and: 3,
  xor: 4,
  buffer: 5,
  latch: 6,
  delayer: 7,
  randomizer: 8,
  relay: 9,
} as const

export type GateKind = (typeof gateKinds)[keyof typeof gateKinds]

export type ControlKind = 'switch' | 'button' | 'key'

/** Order of the pegs. */
export const latchPegs = { data: 0, enable: 1 } as const
export const relayPegs = { control: 0, sides: [1, 2] } as const

type Range = readonly [min: number, max: number]

type Part = { inputs: Range; outputs: Range } & (
  | { role: 'gate'; kind: GateKind }
  | { role: 'control'; control: ControlKind }
  /** All its inputs share one state. */
  | { role: 'joint' | 'socket' }
  | { role: 'relay' | 'fastBuffer' | 'display' | 'sound' | 'passive' }
)

const none: Range = [0, 0]
const one: Range = [1, 1]
const many: Range = [1, 65_536]

const gate = (kind: GateKind, inputs: Range): Part => ({ role: 'gate', kind, inputs, outputs: one })
const control = (control: ControlKind): Part => ({ role: 'control', control, inputs: none, outputs: one })
const listener = (role: 'display' | 'sound', inputs: Range): Part => ({ role, inputs, outputs: none })
const joint = (inputs: Range): Part => ({ role: 'joint', inputs, outputs: none })
const socket: Part = { role: 'socket', inputs: [1, 2], outputs: none }
const passive: Part = { role: 'passive', inputs: none, outputs: none }

/** The game's own parts. A part of a mod, or one with another number of pegs, is not simulated. */
const parts: Readonly<Record<string, Part>> = {
  'MHG.Inverter': gate(gateKinds.inverter, one),
  'MHG.AndGate': gate(gateKinds.and, many),
  'MHG.XorGate': gate(gateKinds.xor, many),
  'MHG.Buffer_WithOutput': gate(gateKinds.buffer, one),
  'MHG.DLatch': gate(gateKinds.latch, [2, 2]),
  'MHG.Delayer': gate(gateKinds.delayer, one),
  'MHG.Randomizer': gate(gateKinds.randomizer, one),
  'MHG.Relay': { role: 'relay', inputs: [3, 3], outputs: none },
  'MHG.Buffer': { role: 'fastBuffer', inputs: [2, 2], outputs: none },
  'MHG.Peg': joint(one),
  'MHG.ThroughPeg': joint([2, 2]),
  'MHG.Socket': socket,
  'MHG.ChubbySocket': socket,
  'MHG.ThroughSocket': socket,
  'MHG.ChubbyThroughSocket': socket,
  'MHG.Switch': control('switch'),
  'MHG.PanelSwitch': control('switch'),
  'MHG.Button': control('button'),
  'MHG.PanelButton': control('button'),
  'MHG.Key': control('key'),
  'MHG.PanelKey': control('key'),
  'MHG.PanelDisplay': listener('display', many),
  'MHG.StandingDisplay': listener('display', many),
  'MHG.Singer': listener('sound', one),
  'MHG.Drum': listener('sound', one),
  'MHG.CircuitBoard': passive,
  'MHG.Mount': passive,
  'MHG.Label': passive,
  'MHG.PanelLabel': passive,
  'MHG.Chair': passive,
  'MHG.Flag': passive,
}

const isWithin = (count: number, [min, max]: Range): boolean => count >= min && count <= max

/** Returns undefined for a part that is not simulated. */
export function findPart(type: string, pegs: { inputs: number; outputs: number }): Part | undefined {
  const part = Object.hasOwn(parts, type) ? parts[type] : undefined
  return part && isWithin(pegs.inputs, part.inputs) && isWithin(pegs.outputs, part.outputs) ? part : undefined
}
