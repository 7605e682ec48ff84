import { expect, test } from 'vitest'
import { atMost, type Figure, ratioAtLeast } from './figure.ts'
import { formatTable } from './table.ts'

const figures: Figure[] = [
  { name: 'forum page: requests', value: 12_345.6, unit: '1/s', ratio: 0.612, target: ratioAtLeast(0.7) },
  { name: 'start: first answer', value: 0.2345, unit: 's', target: atMost(1) },
  { name: 'forum page: p50', value: 1.2345, unit: 'ms' },
]

test('formatTable groups rows under the name of their subject', () => {
  const lines = formatTable(figures).split('\n')
  expect(lines[0]).toBe('forum page')
  expect(lines[1]).toMatch(/^ {2}requests +12,346 1\/s +ratio 0\.612 +MISSED {2}ratio at least 0\.7$/)
  expect(lines[2]).toMatch(/^ {2}p50 +1\.23 ms$/)
  expect(lines).toContain('start')
})

test('formatTable ends with the number of targets that hold and the missed ones', () => {
  expect(formatTable(figures).split('\n').at(-1)).toBe('1 of 2 targets hold. Missed: forum page: requests')
})
