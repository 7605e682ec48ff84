import { describe, expect, it } from 'vitest'
import { editDistance } from './corrections.ts'

describe('the edit distance', () => {
  it.each([
    ['latch', 'latch', 0],
    ['lacth', 'latch', 1],
    ['latc', 'latch', 1],
    ['lattch', 'latch', 1],
    ['lotch', 'latch', 1],
    ['clatch', 'latches', 3],
    ['', 'abc', 3],
  ])('between %j and %j is %i in both directions', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })
})
