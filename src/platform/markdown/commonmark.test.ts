import { tests } from 'commonmark-spec'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './renderMarkdown.ts'

/** Headings begin one level below the page's own, and go down by one at a time. */
const lowered = (html: string): string => {
  const open: number[] = []
  return html.replace(/(<\/?h)([1-6])>/g, (_, tag: string, level: string) => {
    if (tag === '<h') {
      while ((open.at(-1) ?? 0) >= Number(level)) open.pop()
      open.push(Number(level))
    }
    return `${tag}${Math.min(6, open.length + 1)}>`
  })
}

/** What is the same to every browser. */
const normal = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll(' />', '>')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('<blockquote>\n</blockquote>', '<blockquote></blockquote>')

const withoutOurs = (html: string): string => html.replace(/ (rel|tabindex|loading)="[^"]*"/g, '')

/** The numbers of the examples that are not rendered as CommonMark says, and why. */
const exceptions: Record<string, readonly number[]> = {
  "HTML of people's own is shown, not obeyed": [
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
  'a link to nowhere has no address': [200, 485, 486, 487, 567],
  'links lead to http, https and mailto alone': [596, 598, 599, 601],
  'a bare address is a link': [602, 608, 611, 612],
}

const excepted = new Set(Object.values(exceptions).flat())

describe('CommonMark 0.31.2 (requirement 2)', () => {
  it('has 652 examples', () => expect(tests).toHaveLength(652))

  it.each(tests.filter(({ number }) => !excepted.has(number)))('example $number: $section', ({ markdown, html }) => {
    const rendered = renderMarkdown(markdown.replaceAll('→', '\t'))
    expect(normal(withoutOurs(rendered))).toBe(normal(lowered(html.replaceAll('→', '\t'))))
  })
})
