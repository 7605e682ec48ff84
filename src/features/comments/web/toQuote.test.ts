import { expect, it } from 'vitest'
import { formatQuote } from './toQuote.ts'

const comment = { id: 'cmt-1a2b3c4d', author: { id: 1, username: 'ana_b.c', picture: '', flair: '' } }

it('quotes a text with its author and a link to the comment', () => {
  expect(formatQuote('One\n\n\n\nTwo\n', comment)).toBe('> [@ana_b.c](/view/cmt-1a2b3c4d):\n>\n> One\n>\n> Two\n\n')
})

it('shortens a long quote', () => {
  expect(formatQuote('w'.repeat(3_000), comment).length).toBeLessThan(2_100)
})

it('keeps lists, code, links and quotations of a text', () => {
  const text = '- a\n  - b\n\n```\nif (x) {\n\n\n  y()\n}\n```\n\n> @ben said [so](https://a.example)\n\n_x_'
  const quoted = text.replace(/^/gm, '> ').replace(/ +$/gm, '')
  expect(formatQuote(text, comment)).toBe(`> [@ana_b.c](/view/cmt-1a2b3c4d):\n>\n${quoted}\n\n`)
})

it('shortens between characters', () => {
  expect(formatQuote('👩‍👩‍👧‍👦'.repeat(400), comment).isWellFormed()).toBe(true)
})
