import { expect, it } from 'vitest'
import { pagerCells } from './pagerCells.ts'

const shown = (...args: Parameters<typeof pagerCells>) =>
  pagerCells(...args)
    .map((cell) => (cell === 'gap' ? '…' : cell.page))
    .join(' ')

it('shows the ends and the neighbours of the current page', () => {
  expect(shown(10, 37, true)).toBe('0 … 9 10 11 … 37')
  expect(shown(0, 37, true)).toBe('0 1 … 37')
  expect(shown(37, 37, false)).toBe('0 … 36 37')
})

it('names a page rather than leaving out a single one', () => {
  expect(shown(3, 37, true)).toBe('0 1 2 3 4 … 37')
  expect(shown(1, 4, true)).toBe('0 1 2 3 4')
})

it('ends at the next page when the number of pages is not known', () => {
  expect(shown(0, undefined, true)).toBe('0 1')
  expect(shown(5, undefined, true)).toBe('0 … 4 5 6')
  expect(shown(5, undefined, false)).toBe('0 … 4 5')
})

it('is one cell for a single page', () => {
  expect(shown(0, 0, false)).toBe('0')
  expect(shown(0, undefined, false)).toBe('0')
})

it('marks what a narrow screen leaves out', () => {
  const far = pagerCells(10, 37, true).map((cell) => cell !== 'gap' && cell.far)
  expect(far).toEqual([true, false, false, false, false, false, true])
})
