import { expect, it } from 'vitest'
import { createFrameFilter } from './createFrameFilter.ts'

const frames = Array.from({ length: 300 }, (_, index) => (index * 1_000) / 60)

it('draws at most six states in any second, so that no light flashes more than three times', () => {
  const isDrawn = createFrameFilter(true)
  const drawn = frames.filter((now) => isDrawn(now, false))
  expect(drawn.length).toBeGreaterThan(20)
  for (const at of drawn) {
    expect(drawn.filter((other) => other >= at && other < at + 1_000).length).toBeLessThanOrEqual(6)
  }
})

it('draws at once what somebody did, and everything for those who started a circuit', () => {
  const isDrawn = createFrameFilter(true)
  expect([isDrawn(0, false), isDrawn(16, false), isDrawn(32, true)]).toEqual([true, false, true])
  expect(frames.filter((now) => createFrameFilter(false)(now, false))).toHaveLength(frames.length)
})
