import { describe, expect, it } from 'vitest'
import { mistakesBetween } from './corrections.ts'

describe('mistakes between two words', () => {
  it.each([
    ['latch', 'latch', 0],
    ['lacth', 'latch', 1],
    ['latc', 'latch', 1],
    ['lattch', 'latch', 1],
    ['lotch', 'latch', 1],
    ['clatch', 'latches', 3],
    ['', 'abc', 3],
  ])('%s and %s: %i', (a, b, mistakes) => {
    expect(mistakesBetween(a, b)).toBe(mistakes)
    expect(mistakesBetween(b, a)).toBe(mistakes)
  })
})
