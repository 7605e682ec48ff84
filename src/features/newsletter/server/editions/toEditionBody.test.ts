import { expect, it } from 'vitest'
import { toEditionBody } from './toEditionBody.ts'

it('puts the excerpt of a post below its cover, unless the text begins with it', () => {
  const cover = '![](/upload/abc)\n\n'
  const convert = (body: string, excerpt: string) => toEditionBody({ body, excerpt })
  expect(convert(`${cover}A faster solver.`, 'What is *new*')).toBe(`${cover}**What is \\*new\\***\n\nA faster solver.`)
  expect(convert('A faster solver.', 'News')).toBe('**News**\n\nA faster solver.')
  expect(convert(`${cover}A faster solver.`, 'A faster')).toBe(`${cover}A faster solver.`)
  expect(convert('A faster solver.', '')).toBe('A faster solver.')
})
