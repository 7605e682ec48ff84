import { expect, it, onTestFinished } from 'vitest'
import { testSite } from '#tests/testSite.ts'
import { startTimers } from './timers.ts'

const site = await testSite()

it('runs again at the time that the last run named, and when its tag is touched', async () => {
  let runs = 0
  let next: Date | null = new Date(site.clock.now().getTime() + 20)
  let touch: (tags: readonly string[]) => void = () => {}
  const timers = startTimers({
    timers: [
      {
        name: 'test',
        tag: 'schedule',
        async run() {
          runs += 1
          const time = next
          next = null
          return time
        },
      },
    ],
    log: site.services.log,
    context: () => site.context(),
    onTagsTouched: (listener) => {
      touch = listener
    },
  })
  onTestFinished(() => timers.stop())
  await expect.poll(() => runs).toBe(2)
  touch(['another'])
  touch(['schedule'])
  await expect.poll(() => runs).toBe(3)
  await new Promise(setImmediate)
  expect(runs).toBe(3)
})
