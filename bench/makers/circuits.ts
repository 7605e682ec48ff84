import { customData, type NewComponent, type NewWire, writeSave } from '#gamefiles/index.ts'
import type { CircuitSource } from '#simulation/circuitSource.ts'
import {
  type CircuitPlan,
  countPegs,
  type PlannedPart,
  type PlannedPeg,
  toCircuitSource,
} from '#tests/simulation/circuitPlan.ts'

/** `active` of the counters run. */
export type CounterOptions = { parts: number; active: number }

/** Bits of each counter. */
const blockBits = 8
export const clockDelay = 20
/** Parts of a running counter; one that stands still has no Delayer. */
export const counterParts = 35

type Wire = readonly [PlannedPeg, PlannedPeg]

/**
 * Counters of eight bits, each with a clock of its own, of which the first `active` run: latches in pairs, and gates that
 * compute the next number.
 */
export function planCounters({ parts: count, active }: CounterOptions): CircuitPlan {
  const parts: PlannedPart[] = []
  const wires: Wire[] = []
  const add = (type: string, ...sources: number[]): number => {
    const part = parts.push({ type: `MHG.${type}`, inputs: Math.max(1, sources.length) }) - 1
    for (const [peg, source] of sources.entries()) connect(source, part, peg)
    return part
  }
  const connect = (from: number, to: number, peg = 0): void => {
    wires.push([
      [from, 'out', 0],
      [to, 'in', peg],
    ])
  }
  for (let block = 0; parts.length < count; block++) {
    const low = add('Inverter')
    const high = add('Inverter', low)
    if (block < active) {
      const delay = parts.push({ type: 'MHG.Delayer', delay: { ticks: clockDelay, elapsed: 0 } }) - 1
      connect(low, delay)
      connect(delay, low)
    }
    const bits = Array.from({ length: blockBits }, () => {
      const first = parts.push({ type: 'MHG.DLatch' }) - 1
      connect(high, first, 1)
      return { first, output: add('DLatch', first, low) }
    })
    let carry: number | undefined
    for (const { first, output } of bits) {
      connect(carry === undefined ? add('Inverter', output) : add('XorGate', output, carry), first)
      carry = add('AndGate', output, carry ?? output)
    }
  }
  return { parts, wires }
}

export const createCounters = (options: CounterOptions): CircuitSource => toCircuitSource(planCounters(options))

/** The distance between parts in millimetres. */
const spacing = 900

/** The counters as the game saves them, with a board of their own in squares. */
export function createCounterSave(options: CounterOptions): Uint8Array<ArrayBuffer> {
  const { parts, wires } = planCounters(options)
  const side = Math.ceil(Math.sqrt(parts.length))
  const board: NewComponent = {
    type: 'MHG.CircuitBoard',
    customData: customData.board([51, 51, 51], side * 3, side * 3),
  }
  const components = parts.map((part, index): NewComponent => {
    const [inputs, outputs] = countPegs(part)
    return {
      type: part.type,
      parent: 1,
      position: [(index % side) * spacing, 150, Math.floor(index / side) * spacing],
      inputs: Array.from({ length: inputs }, () => 0),
      outputs: Array.from({ length: outputs }, () => 0),
      ...(part.delay ? { customData: customData.delayer(part.delay.elapsed, part.delay.ticks) } : {}),
    }
  })
  // The board is the first component, and the game counts from 1.
  const toPeg = ([part, side, peg]: PlannedPeg) =>
    side === 'in' ? { component: part + 2, input: peg } : { component: part + 2, output: peg }
  const newWires = wires.map(([from, to]): NewWire => ({ from: toPeg(from), to: toPeg(to) }))
  return writeSave({ components: [board, ...components], wires: newWires })
}
