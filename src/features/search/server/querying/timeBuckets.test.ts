import { describe, expect, it } from 'vitest'
import { type TimeBucket, timeBuckets } from './timeBuckets.ts'

const dayMs = 24 * 3_600_000
const now = new Date('2026-11-01T12:00:00Z')

const isIn = ({ days, start, until }: TimeBucket, time: number): boolean =>
  (!start || !days || (time >= start.getTime() && time < start.getTime() + days * dayMs)) &&
  (!until || time < until.getTime())

describe('time buckets', () => {
  it('cover each moment exactly once, newest first', () => {
    const parts = [...timeBuckets({ now, until: null })]
    let last = 0
    for (let ago = -1; ago < 9_000; ago += 0.7) {
      const time = now.getTime() - ago * dayMs
      const containing = parts.flatMap((part, index) => (isIn(part, time) ? [index] : []))
      expect([ago, containing.length]).toEqual([ago, 1])
      expect(containing[0]).toBeGreaterThanOrEqual(last)
      last = containing[0] ?? last
    }
    expect(last).toBe(parts.length - 1)
  })

  it('start at the end of a limited range', () => {
    const until = new Date('2020-05-05T00:00:00Z')
    const [first] = timeBuckets({ now, until })
    expect(first && isIn(first, until.getTime() - 1)).toBe(true)
  })
})
