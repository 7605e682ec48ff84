import { expect, it } from 'vitest'
import { renameTag } from './renameTag.ts'

it.each([
  ['tag:slow', 'tag:"clock drift"'],
  ['is:open tag:slow sort:-votes', 'is:open tag:"clock drift" sort:-votes'],
  ['(latch or adder) tag:slow', '(latch or adder) tag:"clock drift"'],
])('renames a tag in the query %s', (text, renamed) => {
  expect(renameTag(text, 'slow', 'clock drift')).toBe(renamed)
})

it('leaves a query with a syntax error as it is', () => {
  expect(renameTag('tag:slow (', 'slow', 'fast')).toBe('tag:slow (')
})
