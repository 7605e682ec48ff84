import { expect, it } from 'vitest'
import { formatQuote } from './toQuote.ts'

const comment = { id: 'cmt-1a2b3c4d', author: { id: 1, username: 'ana_b.c', picture: '', flair: '' } }

it('quotes a text with its author and a link to the comment', () => {
  expect(formatQuote('One\n\n\n\nTwo\n', comment)).toBe('> [@ana_b.c](/view/cmt-1a2b3c4d):\n>\n> One\n>\n> Two\n\n')
})

it('shortens a long quote', () => {
  expect(formatQuote('w'.repeat(3_000), comment).length).toBeLessThan(2_100)
})
