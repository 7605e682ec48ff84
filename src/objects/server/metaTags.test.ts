import { expect, it } from 'vitest'
import { getExcerpt } from './metaTags.ts'

it.each([
  [
    'paragraphs without headings and lists',
    '<h2>Likely</h2><p>Plans <em>change</em>.</p><ul><li>rain</li></ul>',
    'Plans change.',
  ],
  [
    'paragraphs without those that are used as headings',
    '<p>Plans change.</p><p><strong>Likely</strong></p><p><strong>Rain</strong> is likely.</p>',
    'Plans change. Rain is likely.',
  ],
  ['the whole text if it has no paragraph', '<ul><li>one</li><li>two</li></ul><pre>code</pre>', 'one two'],
  ['the whole text if its paragraphs are pictures', '<p><img src="/a"></p><ul><li>one</li></ul>', 'one'],
])('an excerpt is made of %s', (_what, html, excerpt) => {
  expect(getExcerpt(html)).toBe(excerpt)
})

it.each([
  ['a mention and Chinese', `@demo 这是一个关于进位链延迟的长问题，${'为什么最后一位总是晚到？'.repeat(30)}`],
  ['a mention and an unbroken word', `@demo ${'W'.repeat(400)}`],
  ['a mention and emoji', `@demo ${'👩‍👩‍👧‍👦'.repeat(400)}`],
  ['Japanese', `回路 ${'カウンターがリセットされない。'.repeat(30)}`],
])('an excerpt of %s has some 200 characters', (_what, text) => {
  const excerpt = getExcerpt(`<p>${text}</p>`)
  const length = [...new Intl.Segmenter().segment(excerpt)].length
  expect(length).toBeGreaterThan(160)
  expect(length).toBeLessThanOrEqual(201)
  expect(excerpt.isWellFormed()).toBe(true)
})

it('an excerpt ends between words', () => {
  expect(getExcerpt(`<p>${'word '.repeat(60)}</p>`)).toMatch(/^(word ){39}word…$/)
})
