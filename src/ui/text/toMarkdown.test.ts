import { describe, expect, it } from 'vitest'
import { toMarkdown } from './toMarkdown.ts'

describe('HTML of a clipboard', () => {
  it.each([
    [
      'cells',
      '<table><tr><td>A</td><td>B</td></tr><tr><td>0</td><td>1</td></tr></table>',
      '| A | B |\n| --- | --- |\n| 0 | 1 |',
    ],
    [
      'cells with line breaks and bars',
      '<table><tr><td>a<br>b</td><td>c|d</td></tr></table>',
      '| a b | c\\|d |\n| --- | --- |',
    ],
    [
      'uneven rows',
      '<table><tr><td>A</td><td>B</td></tr><tr><td>0</td></tr></table>',
      '| A | B |\n| --- | --- |\n| 0 |  |',
    ],
    ['styles and scripts', '<style>p{}</style><script>x</script><p>a</p>', 'a'],
    ['a wrapper', '<b style="font-weight:normal;"><p>a <b>b</b></p></b>', 'a **b**'],
    ['foreign images', '<p>a<img src="https://a.example/b.png"></p>', 'a'],
  ])('becomes Markdown: %s', (_what, html, expected) => {
    expect(toMarkdown(html)).toBe(expected)
  })
})
