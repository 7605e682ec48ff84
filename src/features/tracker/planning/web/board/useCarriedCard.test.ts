import { describe, expect, it } from 'vitest'
import { findNextColumn } from './useCarriedCard.ts'

const columns = [
  { value: 'open', isTarget: true },
  { value: 'duplicate', isTarget: false },
  { value: 'closed', isTarget: true },
]

describe('findNextColumn', () => {
  it.each([
    { what: 'the next one that takes cards to the right', over: 'open', step: 1, found: 'closed' },
    { what: 'the next one that takes cards to the left', over: 'closed', step: -1, found: 'open' },
    { what: 'one beside a column that takes none', over: 'duplicate', step: 1, found: 'closed' },
    { what: 'nothing beyond the last column', over: 'closed', step: 1, found: undefined },
    { what: 'nothing before the first column', over: 'open', step: -1, found: undefined },
  ])('finds $what', ({ over, step, found }) => {
    expect(findNextColumn(columns, over, step)?.value).toBe(found)
  })
})
