import type { Rules } from '#simulation/rules.ts'
import { type Random, seededRandom } from '../../../bench/makers/random.ts'
import { type CircuitPlan, countPegs, type PlannedPart, type PlannedPeg } from './circuitPlan.ts'

/** A control that is pressed or released before a tick. */
export type Press = { tick: number; part: number; isOn: boolean }

export type RandomRun = { plan: CircuitPlan; presses: readonly Press[]; rules: Rules; ticks: number }

const types = [
  'MHG.Inverter',
  'MHG.Inverter',
  'MHG.AndGate',
  'MHG.XorGate',
  'MHG.Buffer_WithOutput',
  'MHG.Buffer',
  'MHG.Buffer',
  'MHG.DLatch',
  'MHG.Delayer',
  'MHG.Delayer',
  'MHG.Randomizer',
  'MHG.Relay',
  'MHG.Relay',
  'MHG.Relay',
  'MHG.Peg',
  'MHG.ThroughPeg',
  'MHG.Socket',
  'MHG.ThroughSocket',
  'MHG.StandingDisplay',
  'MHG.Switch',
  'MHG.Button',
  'Mod.Memory',
]

export function createRandomRun(seed: number, ticks = 64): RandomRun {
  const random = seededRandom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const parts = Array.from({ length: 2 + below(18) }, () => createPart(random))
  const inputs = listPegs(parts, 'in')
  const outputs = listPegs(parts, 'out')
  const wires = Array.from({ length: below(2 + parts.length * 2) }, () => {
    const from = outputs.length > 0 && random() < 0.7 ? outputs[below(outputs.length)]! : inputs[below(inputs.length)]
    const to = inputs[below(inputs.length)]
    return random() < 0.5 ? ([from, to] as const) : ([to, from] as const)
  }).filter((wire): wire is readonly [PlannedPeg, PlannedPeg] => wire.every(Boolean))
  const sockets = parts.flatMap(({ type }, part) => (type.endsWith('Socket') ? [part] : []))
  const contacts = sockets.length > 1 && random() < 0.7 ? [[sockets[0]!, sockets.at(-1)!] as const] : []
  const controls = parts.flatMap(({ type }, part) => (/Switch|Button/.test(type) ? [part] : []))
  const presses = Array.from({ length: controls.length * 4 }, () => {
    return { tick: 1 + below(ticks), part: controls[below(controls.length)]!, isOn: random() < 0.5 }
  })
  const [delayer, coins] = [random() < 0.5 ? 'restart' : 'count', below(1_000)] as const
  const rules: Rules = { delayer, seed: coins, fastBuffer: random() < 0.5 ? 'firstLeads' : 'secondLeads' }
  return { plan: { parts, wires, contacts }, presses: presses.sort((a, b) => a.tick - b.tick), rules, ticks }
}

function createPart(random: Random): PlannedPart {
  const type = types[Math.floor(random() * types.length)]!
  const part: PlannedPart = { type }
  if (type === 'MHG.AndGate' || type === 'MHG.XorGate') part.inputs = 1 + Math.floor(random() * 4)
  if (type === 'Mod.Memory')
    Object.assign(part, { inputs: Math.floor(random() * 3), outputs: Math.floor(random() * 3) })
  if (type === 'MHG.Delayer') {
    const ticks = random() < 0.1 ? 60 + Math.floor(random() * 80) : 1 + Math.floor(random() * 6)
    part.delay = { ticks, elapsed: random() < 0.5 ? 0 : Math.floor(random() * (ticks + 1)) }
  }
  const [inputs, outputs] = countPegs(part)
  const states = (count: number) => Array.from({ length: count }, () => Number(random() < 0.3))
  return { ...part, inputStates: states(inputs), outputStates: states(outputs) }
}

const listPegs = (parts: readonly PlannedPart[], side: 'in' | 'out'): PlannedPeg[] =>
  parts.flatMap((part, index) =>
    Array.from({ length: countPegs(part)[side === 'in' ? 0 : 1] }, (_, peg) => [index, side, peg] as const),
  )
