import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'
import { toMarkdown } from '#ui/text/toMarkdown.ts'

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
