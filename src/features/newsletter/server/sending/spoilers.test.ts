import { expect, it } from 'vitest'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'
import { toMailHtml } from './mailHtml.ts'
import { toMailText } from './mailText.ts'

const origin = 'https://g.example'

it.each([
  ['a spoiler', 'Before\n\n::: spoiler Ending\nThe clock did it.\n:::\n\nAfter'],
  ['a spoiler in a spoiler', 'Before\n\n::: spoiler Ending\n::: spoiler More\nThe clock\n:::\n:::\nAfter'],
  ['a spoiler in a list', 'Before\n\n- ::: spoiler Ending\n  The clock did it.\n  :::\n\nAfter'],
  ['a spoiler in a quotation', 'Before\n\n> ::: spoiler Ending\n> The clock did it.\n\nAfter'],
  ['a spoiler with code', 'Before\n\n::: spoiler Ending\n```\nclock\n```\n:::\nAfter'],
])('the parts of a newsletter have the title of %s only', (_what, body) => {
  for (const part of [toMailText(body, origin), toMailHtml(renderMarkdown(body), origin)]) {
    expect(part).toContain('Before')
    expect(part).toContain('After')
    expect(part).toContain('Ending')
    expect(part).not.toMatch(/clock|:::/)
  }
})

it('the text part of a newsletter keeps what looks like a spoiler in code', () => {
  const body = '```\n::: spoiler Ending\nThe clock\n:::\n```'
  expect(toMailText(body, origin)).toBe(body)
})
