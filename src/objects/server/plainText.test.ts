import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { findFirstImageUrl, getExcerpt, htmlToText } from './metaTags.ts'
import { toSearchTexts } from './searchText.ts'

const secret = 'The clock did it.'
const image = '![](/upload/AAAAAAAAAAAAAAAAAAAAAA)'

const hidden = {
  'a spoiler': `::: spoiler Ending\n${secret}\n:::`,
  'a spoiler without an end': `::: spoiler Ending\n\n${secret}`,
  'a spoiler in a spoiler': `::: spoiler Ending\n::: spoiler More\n${secret}\n:::\n${secret}\n:::`,
  'a spoiler in a list': `- ::: spoiler Ending\n  ${secret}\n  :::`,
  'a spoiler in a quotation': `> ::: spoiler Ending\n> ${secret}\n> :::`,
  'a list in a spoiler': `::: spoiler Ending\n- ${secret}\n- ${secret}\n:::`,
  'a footnote of a spoiler': `::: spoiler Ending\nSee below.[^1]\n:::\n\n[^1]: ${secret}`,
  'two spoilers': `::: spoiler Ending\n${secret}\n:::\n\n::: spoiler Beginning\n${secret}\n:::`,
}

describe.each(nonEmpty(Object.entries(hidden)))('the content of %s', (_what, text) => {
  it('is in no excerpt and no plain text', () => {
    for (const body of [text, `Look:\n\n${text}`, `${text}\n\nThat was it.`]) {
      expect(getExcerpt(renderMarkdown(body))).not.toContain('clock')
      expect(htmlToText(renderMarkdown(body))).not.toContain('clock')
    }
  })

  it('is searched but not displayed', () => {
    const { text: displayed, hiddenText } = toSearchTexts(renderMarkdown(text))
    expect(displayed).not.toContain('clock')
    expect(hiddenText).toContain(secret)
  })
})

it('a text that only has a spoiler is described by its title', () => {
  expect(getExcerpt(renderMarkdown(hidden['a spoiler']))).toBe('Ending')
})

it('an image in a spoiler is no preview image', () => {
  expect(findFirstImageUrl(renderMarkdown(`::: spoiler Ending\n${image}\n:::`))).toBe('')
  expect(findFirstImageUrl(renderMarkdown(`::: spoiler Ending\n\n:::\n${image}`))).not.toBe('')
})

it.each([
  ['a footnote', 'It is fast.[^1]\n\n[^1]: Not always.', 'It is fast.'],
  ['an inline footnote', 'It is fast^[Not always] and small.', 'It is fast and small.'],
  ['a quotation', '> Is it fast?\n\nYes.', 'Yes.'],
  ['a quotation in a quotation', '> > Is it fast?\n>\n> Maybe.\n\nYes.', 'Yes.'],
  ['a quotation in a list', '- > Is it fast?\n\nYes.', 'Yes.'],
])('an excerpt of a text with %s has its own words', (_what, text, excerpt) => {
  expect(getExcerpt(renderMarkdown(text))).toBe(excerpt)
})

it('an excerpt of a text that only quotes has the quotation', () => {
  expect(getExcerpt(renderMarkdown('> Is it fast?'))).toBe('Is it fast?')
})
