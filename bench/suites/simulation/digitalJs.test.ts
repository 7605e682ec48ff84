import { expect, test } from 'vitest'
import { compileCircuit } from '#simulation/compile/compileCircuit.ts'
import { Simulation } from '#simulation/engine/simulation.ts'
import { toCircuitSource } from '#tests/simulation/circuitPlan.ts'
import { clockDelay, counterParts, planCounters } from '../../makers/circuits.ts'
import { DigitalJsCircuit } from './digitalJs.ts'

test('a counter counts in DigitalJS as in the engine', () => {
  const plan = planCounters({ parts: counterParts, active: 1 })
  expect(plan.parts).toHaveLength(counterParts)
  const simulation = new Simulation(compileCircuit(toCircuitSource(plan)))
  const other = new DigitalJsCircuit(plan)
  // Every second latch shows a bit.
  const bits = plan.parts.flatMap(({ type }, part) => (type === 'MHG.DLatch' ? [part] : [])).filter((_, at) => at % 2)
  const read = (isOn: (part: number) => boolean) =>
    bits.reduce((sum, part, bit) => sum + (isOn(part) ? 2 ** bit : 0), 0)
  const [counts, otherCounts]: [number[], number[]] = [[], []]
  for (let period = 0; period < 300; period++) {
    simulation.run(2 * (clockDelay + 1))
    other.run(2 * (clockDelay + 1))
    counts.push(read((part) => simulation.gateStates[part] === 1))
    otherCounts.push(read((part) => other.isOn(part)))
  }
  expect(counts.at(-1)).toBe(300 % 256)
  // Its first period passes until no state is unknown any more.
  expect(otherCounts.slice(1)).toEqual(counts.slice(0, -1))
})
