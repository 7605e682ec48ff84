import { expect, test } from 'vitest'
import { getFrameTimes, type TraceEvent } from './frameTrace.ts'

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => {
  return { name, ph: 'X', pid: 1, tid: 7, ts, dur: 100, ...more }
}

test('a frame costs what its thread worked since the one before', () => {
  const events = [
    event('FireAnimationFrame', 1_050),
    event('RunTask', 1_000, { tdur: 9_000 }),
    event('RunTask', 2_000, { dur: 5_000, tdur: 3_000 }),
    // Another thread, and a part of a task.
    event('RunTask', 3_000, { tid: 8, tdur: 50_000 }),
    event('FunctionCall', 2_100, { tdur: 1_000 }),
    event('RunTask', 17_000, { tdur: 500 }),
    event('FireAnimationFrame', 17_050),
    event('FireAnimationFrame', 17_080),
    event('RunTask', 33_000, { tdur: 700 }),
    event('FireAnimationFrame', 33_060),
    event('RunTask', 40_000, { tdur: 4_000 }),
  ]
  expect(getFrameTimes(events)).toEqual([3.5, 0.7])
})

test('a trace without frames has no times', () => {
  expect(getFrameTimes([event('RunTask', 1)])).toEqual([])
})
