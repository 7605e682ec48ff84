import { createRequire } from 'node:module'
import type { CircuitPlan, PlannedPart, PlannedPeg } from '#tests/simulation/circuitPlan.ts'
import { type CounterOptions, counterParts, planCounters } from '../../makers/circuits.ts'

type Device = { celltype: string; bits?: 1; propagation: number; polarity?: { enable: true }; initial?: '0' }
type Port = { id: string; port: string }
type Netlist = { devices: Record<string, Device>; connectors: { from: Port; to: Port }[]; subcircuits: object }

type Signal = { get(bit: number): number }
type Cell = { get(name: 'outputSignals'): { out: Signal } }
type Circuit = {
  tick: number
  updateGates(): Promise<number>
  _graph: { getCell(id: string): Cell }
}

const require = createRequire(import.meta.url)

/** The time to open a circuit grows with the square of its size, so the counters are opened as many circuits. */
const countersPerCircuit = 10

/** Opens as many counters as `createCounters` makes, in circuits that run side by side. */
export function openDigitalJsCounters({ parts, active }: CounterOptions): Pick<DigitalJsCircuit, 'run'> {
  const circuits: DigitalJsCircuit[] = []
  for (let first = 0; first * counterParts < parts; first += countersPerCircuit) {
    const counters = Math.min(countersPerCircuit, Math.ceil(parts / counterParts) - first)
    const running = Math.min(counters, Math.max(0, active - first))
    circuits.push(new DigitalJsCircuit(planCounters({ parts: counters * counterParts, active: running })))
  }
  return {
    run(ticks) {
      for (const circuit of circuits) circuit.run(ticks)
    },
  }
}

/** The same parts in DigitalJS: a package without types, whose modules only bundlers can import. */
export class DigitalJsCircuit {
  readonly #circuit: Circuit

  constructor(plan: CircuitPlan) {
    const { HeadlessCircuit } = require('digitaljs') as { HeadlessCircuit: new (netlist: Netlist) => Circuit }
    this.#circuit = new HeadlessCircuit(toNetlist(plan))
  }

  get tick(): number {
    return this.#circuit.tick
  }

  /** Its default engine works at once, though it returns a promise. */
  run(ticks: number): void {
    for (let tick = 0; tick < ticks; tick++) void this.#circuit.updateGates()
  }

  /** Returns the output of a part. Unknown states are off. */
  isOn(part: number): boolean {
    return this.#circuit._graph.getCell(toId(part)).get('outputSignals').out.get(0) === 1
  }
}

const toId = (part: number): string => `part${part}`

function toNetlist({ parts, wires }: CircuitPlan): Netlist {
  const devices = Object.fromEntries(parts.map((part, index) => [toId(index), toDevice(part)]))
  const connectors = wires.flatMap(([from, to]) => {
    // A clock runs by itself.
    if (parts[to[0]]!.type === 'MHG.Delayer') return []
    return [{ from: { id: toId(from[0]), port: 'out' }, to: { id: toId(to[0]), port: toPort(parts[to[0]]!, to) } }]
  })
  return { devices, connectors, subcircuits: {} }
}

function toDevice({ type, delay }: PlannedPart): Device {
  switch (type) {
    case 'MHG.Inverter':
      return { celltype: '$not', bits: 1, propagation: 1 }
    case 'MHG.AndGate':
      return { celltype: '$and', bits: 1, propagation: 1 }
    case 'MHG.XorGate':
      return { celltype: '$xor', bits: 1, propagation: 1 }
    case 'MHG.DLatch':
      return { celltype: '$dff', bits: 1, propagation: 1, polarity: { enable: true }, initial: '0' }
    // A loop of gates would start with unknown states and keep them. Together with the inverter of the loop it has the same period.
    case 'MHG.Delayer':
      return { celltype: '$clock', propagation: (delay?.ticks ?? 1) + 1 }
    default:
      throw new Error(`DigitalJS has no part like ${type}`)
  }
}

function toPort({ type }: PlannedPart, [, , peg]: PlannedPeg): string {
  if (type === 'MHG.Inverter') return 'in'
  if (type === 'MHG.DLatch') return peg === 0 ? 'in' : 'en'
  return `in${peg + 1}`
}
