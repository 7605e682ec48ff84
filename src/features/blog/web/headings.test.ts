import { expect, it } from 'vitest'
import { addHeadingIds } from './headings.ts'

it('addHeadingIds gives each heading an id of its own and lists their texts', () => {
  const html = '<h2>What &amp; <em>why</em></h2>\n<p>…</p>\n<h3>延迟</h3>\n<h2>What &amp; why</h2>\n<h2>!?</h2>'
  expect(addHeadingIds(html)).toEqual({
    html: [
      '<h2 id="section-what-why">What &amp; <em>why</em></h2>\n<p>…</p>',
      '<h3 id="section-延迟">延迟</h3>',
      '<h2 id="section-what-why-2">What &amp; why</h2>',
      '<h2 id="section-">!?</h2>',
    ].join('\n'),
    headings: [
      { id: 'section-what-why', text: 'What & why', level: 2 },
      { id: 'section-延迟', text: '延迟', level: 3 },
      { id: 'section-what-why-2', text: 'What & why', level: 2 },
      { id: 'section-', text: '!?', level: 2 },
    ],
  })
})

it('addHeadingIds leaves text alone that only looks like a heading', () => {
  const html = '<pre><code>&lt;h2&gt;no heading&lt;/h2&gt;</code></pre>'
  expect(addHeadingIds(html)).toEqual({ html, headings: [] })
})

it('addHeadingIds lists no heading that a spoiler hides', () => {
  const spoiler = '<details class="spoiler"><summary>Ending</summary><h2>The butler</h2></details>'
  const nested = `<details class="spoiler"><summary>All</summary>${spoiler}<h2>More</h2></details>`
  const { html, headings } = addHeadingIds(`${spoiler}${nested}<h2>Parts</h2>`)
  expect(headings.map(({ text }) => text)).toEqual(['Parts'])
  expect(html).toContain('<h2>The butler</h2>')
})
