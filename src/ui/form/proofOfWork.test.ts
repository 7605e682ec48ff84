import { expect, it } from 'vitest'
import { ProofOfWork } from './proofOfWork.ts'

const minute = 60_000

function setUp(outcomes: (string | Error)[] = []) {
  const signals: AbortSignal[] = []
  const clock = { now: 0 }
  const work = new ProofOfWork(
    async (signal) => {
      signals.push(signal)
      const outcome = outcomes[signals.length - 1] ?? `solution ${signals.length}`
      if (outcome instanceof Error) throw outcome
      return outcome
    },
    () => clock.now,
  )
  return { work, signals, clock }
}

it('solves one challenge for all who ask before it is used', async () => {
  const { work, signals } = setUp()
  expect(await Promise.all([work.begin(), work.begin()])).toEqual(['solution 1', 'solution 1'])
  expect(await work.begin()).toBe('solution 1')
  expect(signals).toHaveLength(1)
})

it('solves another challenge after the solution was used, and stops unfinished work', async () => {
  const { work, signals } = setUp()
  await work.begin()
  work.discard()
  expect(signals[0]?.aborted).toBe(true)
  expect(await work.begin()).toBe('solution 2')
})

it('solves another challenge before the server would reject an old solution', async () => {
  const { work, clock } = setUp()
  await work.begin()
  clock.now = 8 * minute
  expect(work.isUsable).toBe(true)
  clock.now = 9 * minute
  expect(work.isUsable).toBe(false)
  expect(await work.begin()).toBe('solution 2')
})

it('tries again after a failure', async () => {
  const { work } = setUp([new Error('No captcha: 503')])
  await expect(work.begin()).rejects.toThrow('503')
  expect(await work.begin()).toBe('solution 2')
})
