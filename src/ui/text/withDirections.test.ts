import { expect, it } from 'vitest'
import { withDirections } from './withDirections.ts'

it.each([
  ['<p>שלום</p>', '<p dir="auto">שלום</p>'],
  ['<h2>שאלה</h2>\n<p>HDL</p>', '<h2 dir="auto">שאלה</h2>\n<p dir="auto">HDL</p>'],
  ['<ul>\n<li>مرحبا</li>\n<li>a</li></ul>', '<ul>\n<li dir="auto">مرحبا</li>\n<li dir="auto">a</li></ul>'],
  [
    '<ul><li class="task"><p>a</p></li></ul><p>b</p>',
    '<ul><li dir="auto" class="task"><p>a</p></li></ul><p dir="auto">b</p>',
  ],
  ['<blockquote>\n<p>שלום</p>\n</blockquote>', '<blockquote dir="auto">\n<p>שלום</p>\n</blockquote>'],
  [
    '<tr><th>a</th><td class="right">שלום</td></tr>',
    '<tr><th dir="auto">a</th><td dir="auto" class="right">שלום</td></tr>',
  ],
  ['<details class="spoiler"><summary>סוף</summary>', '<details class="spoiler"><summary dir="auto">סוף</summary>'],
  ['<pre><code>&lt;p&gt;</code></pre><table><thead>', '<pre><code>&lt;p&gt;</code></pre><table><thead>'],
])('blocks have the direction of their text: %s', (html, expected) => {
  expect(withDirections(html)).toBe(expected)
})
