import { describe, expect, it } from 'vitest'
import { type Stretch, stretches } from './stretches.ts'

const dayMs = 24 * 3_600_000
const now = new Date('2026-11-01T12:00:00Z')

const holds = ({ days, at, until }: Stretch, time: number): boolean =>
  (!at || !days || (time >= at.getTime() && time < at.getTime() + days * dayMs)) && (!until || time < until.getTime())

describe('stretches of time', () => {
  it('hold each moment once, the newest first', () => {
    const parts = [...stretches({ now, until: null })]
    let last = 0
    for (let ago = -1; ago < 9_000; ago += 0.7) {
      const time = now.getTime() - ago * dayMs
      const holding = parts.flatMap((part, index) => (holds(part, time) ? [index] : []))
      expect([ago, holding.length]).toEqual([ago, 1])
      expect(holding[0]).toBeGreaterThanOrEqual(last)
      last = holding[0] ?? last
    }
    expect(last).toBe(parts.length - 1)
  })

  it('begin at an end that is asked for', () => {
    const until = new Date('2020-05-05T00:00:00Z')
    const [first] = stretches({ now, until })
    expect(first && holds(first, until.getTime() - 1)).toBe(true)
  })
})
