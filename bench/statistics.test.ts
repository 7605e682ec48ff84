import { expect, test } from 'vitest'
import { median, percentiles, slope } from './statistics.ts'

test('median sorts by value, not by position', () => {
  expect(median([9, 1, 10])).toBe(9)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(() => median([])).toThrow('nothing')
})

test('percentiles returns measured values', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(percentiles(hundred, [0.5, 0.99, 1])).toEqual([50, 99, 100])
  expect(percentiles([7], [0.5, 0.99])).toEqual([7, 7])
})

test('slope fits a line through the points', () => {
  expect(
    slope([
      { x: 0, y: 5 },
      { x: 2, y: 9 },
      { x: 1, y: 7 },
    ]),
  ).toBeCloseTo(2)
})
