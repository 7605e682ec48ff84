import { tests } from 'commonmark-spec'
import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { renderMarkdown } from './renderMarkdown.ts'

/** Shifts headings as the parser does: they start at h2 and never skip a level. */
const shiftHeadings = (html: string): string => {
  const open: number[] = []
  return html.replace(/(<\/?h)([1-6])>/g, (_, tag: string, level: string) => {
    if (tag === '<h') {
      while ((open.at(-1) ?? 0) >= Number(level)) open.pop()
      open.push(Number(level))
    }
    return `${tag}${Math.min(6, open.length + 1)}>`
  })
}

/** Removes differences that browsers ignore. */
const normalize = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll(' />', '>')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('<blockquote>\n</blockquote>', '<blockquote></blockquote>')

const withoutOurAttributes = (html: string): string => html.replace(/ (rel|tabindex|loading)="[^"]*"/g, '')

/** Examples that we render differently on purpose. */
const exceptions: Record<string, readonly number[]> = {
  'raw HTML is shown as text': [
    21,
    31,
    ...Array.from({ length: 44 }, (_, n) => 148 + n),
    201,
    308,
    309,
    344,
    475,
    476,
    477,
    491,
    494,
    524,
    536,
    613,
    614,
    615,
    616,
    617,
    623,
    625,
    626,
    627,
    628,
    629,
    630,
    631,
    642,
    643,
  ],
  'a link without a destination has no href': [200, 485, 486, 487, 567],
  'only http, https and mailto links are allowed': [596, 598, 599, 601],
  'a bare URL is a link': [602, 608, 611, 612],
}

const excepted = new Set(Object.values(exceptions).flat())

describe('CommonMark 0.31.2', () => {
  it('has 652 examples', () => expect(tests).toHaveLength(652))

  it.each(nonEmpty(tests.filter(({ number }) => !excepted.has(number))))(
    'renders example $number: $section',
    ({ markdown, html }) => {
      const rendered = renderMarkdown(markdown.replaceAll('→', '\t'))
      expect(normalize(withoutOurAttributes(rendered))).toBe(normalize(shiftHeadings(html.replaceAll('→', '\t'))))
    },
  )
})
