import { expect, it } from 'vitest'
import { getPagerCells } from './pagerCells.ts'

const format = (...args: Parameters<typeof getPagerCells>) =>
  getPagerCells(...args)
    .map((cell) => (cell === 'gap' ? '…' : cell.page))
    .join(' ')

it('includes both ends and the neighbours of the current page', () => {
  expect(format(10, 37, true)).toBe('0 … 9 10 11 … 37')
  expect(format(0, 37, true)).toBe('0 1 … 37')
  expect(format(37, 37, false)).toBe('0 … 36 37')
})

it('shows a page instead of a gap of one', () => {
  expect(format(3, 37, true)).toBe('0 1 2 3 4 … 37')
  expect(format(1, 4, true)).toBe('0 1 2 3 4')
})

it('ends at the next page if the number of pages is unknown', () => {
  expect(format(0, undefined, true)).toBe('0 1')
  expect(format(5, undefined, true)).toBe('0 … 4 5 6')
  expect(format(5, undefined, false)).toBe('0 … 4 5')
})

it('returns one cell for a single page', () => {
  expect(format(0, 0, false)).toBe('0')
  expect(format(0, undefined, false)).toBe('0')
})

it('marks cells that narrow screens hide', () => {
  const far = getPagerCells(10, 37, true).map((cell) => cell !== 'gap' && cell.far)
  expect(far).toEqual([true, false, false, false, false, false, true])
})
