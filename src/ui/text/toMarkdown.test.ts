import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'
import { toMarkdown } from './toMarkdown.ts'

describe('rendered Markdown', () => {
  it.each([
    'One\n\nTwo',
    '- a\n- b\n  - c',
    '3. a\n4. b',
    '- [ ] a\n- [x] b',
    '```verilog\nmodule a;\n    wire *b*;\nendmodule\n```',
    '````\n```\n````',
    'Call `a_b_c` and ``x`y``',
    '**a** *b* ~~c~~ [d](https://e.example/x_y)',
    '> a\n>\n> b\n\nc',
    '## a\n\nb',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    String.raw`2 \* 3 \* 4, a\_b\_, \<b\>, a \| b`,
    'a\n\n---\n\nb',
  ])('becomes Markdown of the same content: %j', (text) => {
    const html = renderMarkdown(text)
    const loose = (rendered: string) => rendered.replace(/<\/?p>|\s+/g, '')
    expect(loose(renderMarkdown(toMarkdown(html)))).toBe(loose(html))
  })
})

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
