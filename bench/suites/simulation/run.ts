import type { CircuitSource } from '#simulation/circuitSource.ts'
import { compileCircuit } from '#simulation/compile/compileCircuit.ts'
import { Simulation } from '#simulation/engine/simulation.ts'
import { atLeast, type Figure, ratioAtLeast } from '../../figure.ts'
import { type CounterOptions, createCounters } from '../../makers/circuits.ts'
import { median } from '../../statistics.ts'
import { openDigitalJsCounters } from './digitalJs.ts'

export type CircuitSize = { name: string; source: CircuitSource; minTicks: number }
export type CounterSize = CounterOptions & { name: string }

type Options = { rounds: number; seconds: number }

const warmUpTicks = 2_000
const chunk = 500

export function measureRun({ name, minTicks, source }: CircuitSize, { rounds, seconds }: Options): Figure[] {
  const circuit = compileCircuit(source)
  const measured = Array.from({ length: rounds }, () => {
    const simulation = new Simulation(circuit)
    simulation.run(warmUpTicks)
    const events = simulation.eventCount
    const { ticks, passed } = runFor(seconds / 3, () => simulation.run(chunk), chunk)
    return { ticks: ticks / passed, events: (simulation.eventCount - events) / passed }
  })
  const ticks = measured.map((each) => each.ticks)
  const events = measured.map((each) => each.events)
  return [
    { name: `${name}: ticks`, value: median(ticks), unit: '/s', rounds: ticks, target: atLeast(minTicks) },
    { name: `${name}: gate updates`, value: median(events), unit: '/s', rounds: events },
  ]
}

/** The ratio says how many ticks the engine runs in the time of one of DigitalJS. */
export function compareWithDigitalJs({ name, ...counters }: CounterSize, { rounds, seconds }: Options): Figure[] {
  const openedAt = performance.now()
  const other = openDigitalJsCounters(counters)
  const openMs = performance.now() - openedAt
  const simulation = new Simulation(compileCircuit(createCounters(counters)))
  // One period of the clocks, after which no state is unknown.
  other.run(42)
  simulation.run(warmUpTicks)
  const rates: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const theirs = runFor(seconds, () => other.run(1), 1)
    const ours = runFor(seconds / 3, () => simulation.run(chunk), chunk)
    rates.push(theirs.ticks / theirs.passed)
    ratios.push(ours.ticks / ours.passed / (theirs.ticks / theirs.passed))
  }
  return [
    { name: `${name}: ticks of DigitalJS`, value: median(rates), unit: '/s', rounds: rates },
    { name: `${name}: opening in DigitalJS`, value: openMs, unit: 'ms' },
    {
      name: `${name}: engine beside DigitalJS`,
      value: median(ratios) * median(rates),
      unit: '/s',
      ratio: median(ratios),
      rounds: ratios,
      target: ratioAtLeast(1),
    },
  ]
}

function runFor(seconds: number, runChunk: () => void, ticksPerChunk: number): { ticks: number; passed: number } {
  const startedAt = performance.now()
  let ticks = 0
  let passed = 0
  do {
    runChunk()
    ticks += ticksPerChunk
    passed = (performance.now() - startedAt) / 1_000
  } while (passed < seconds)
  return { ticks, passed }
}
