import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { findDifference, findResumeDifference, findSeedDifference, shrinkRun } from '#tests/simulation/compareRuns.ts'
import { createRandomRun } from '#tests/simulation/randomCircuit.ts'
import { regressionSeeds } from '#tests/simulation/regressionSeeds.ts'

const circuits = 1_500

describe('random circuits', () => {
  it.each([
    ['run as in the reference', findDifference],
    ['go on as before after their states were saved', findResumeDifference],
  ])('%s', (_, find) => {
    for (let seed = 1; seed <= circuits; seed++) {
      const run = createRandomRun(seed)
      if (find(run)) expect.fail(`Seed ${seed}: ${find(run)}\n${JSON.stringify(shrinkRun(run, find), null, 1)}`)
    }
  })

  it.each(nonEmpty(regressionSeeds))('like that of seed $seed do not show that $bug', ({ seed }) => {
    expect(findSeedDifference(seed)).toBeUndefined()
  })

  it('have parts of every kind', () => {
    const types = new Set<string>()
    for (let seed = 1; seed <= circuits; seed++)
      for (const { type } of createRandomRun(seed).plan.parts) types.add(type)
    expect(types.size).toBe(17)
  })
})
