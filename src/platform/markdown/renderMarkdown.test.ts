import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './renderMarkdown.ts'

/** The elements of sanitised HTML: every attribute in double quotes, every other `<` escaped. */
function tagsOf(html: string) {
  return [...html.matchAll(/<([^\s/>]+)((?:"[^"]*"|[^">])*)>/g)].map(([, tag = '', rest = '']) => ({
    tag,
    attributes: [...rest.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const),
  }))
}

describe('renderMarkdown', () => {
  it('renders what the guides promise: emphasis, code, lists, tables, quotes, strikethrough and bare links', () => {
    const html = renderMarkdown(
      '**a** ~~b~~ `c`\n\n1. one\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n\n> q\n\nhttps://example.org',
    )
    for (const part of [
      '<strong>a</strong>',
      '<s>b</s>',
      '<code>c</code>',
      '<ol>',
      '<td class="right">2</td>',
      '<blockquote>',
    ]) {
      expect(html).toContain(part)
    }
    expect(html).toContain('<a href="https://example.org" rel="nofollow ugc noopener">')
  })

  it('keeps the language of a code block, and nothing else of its line', () => {
    expect(renderMarkdown('```verilog onload=x\na < b\n```')).toBe(
      '<pre tabindex="0"><code class="language-verilog">a &lt; b\n</code></pre>\n',
    )
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '![a](javascript:alert(1))',
    '![a](x"onerror="alert(1))',
    '<a href="vbscript:x">a</a>',
    '[a](//evil.example "x\' onclick=alert(1)")',
    '<svg/onload=alert(1)>',
    '`<script>`',
    '[a]: javascript:alert(1)\n\n[a]',
    '<style>*{display:none}</style>',
    '<iframe src="https://evil.example">',
  ])('lets nothing run or style: %s', (text) => {
    for (const { tag, attributes } of tagsOf(renderMarkdown(text))) {
      expect(['p', 'a', 'code', 'pre', 'br']).toContain(tag)
      for (const [name, value] of attributes) {
        expect(['href', 'title', 'rel']).toContain(name)
        if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|[^:]*$)/)
      }
    }
  })

  it('makes a link of a picture from elsewhere, and shows one of our own', () => {
    expect(renderMarkdown('![lamp](https://evil.example/1.gif)')).toBe(
      '<p><a href="https://evil.example/1.gif" rel="nofollow ugc noopener">lamp</a></p>\n',
    )
    expect(renderMarkdown('![lamp](/upload/7)')).toContain('<img src="/upload/7" alt="lamp"')
  })

  it.each([
    ['brackets', '['.repeat(50_000)],
    ['quotes', '> '.repeat(5_000)],
    ['emphasis', '*a _b '.repeat(8_000)],
    ['links', '[a]('.repeat(10_000)],
    ['backticks', Array.from({ length: 300 }, (_, i) => '`'.repeat(i)).join(' ')],
    ['tables', `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}`],
  ])('comes to an end with %s', (_name, text) => {
    expect(renderMarkdown(text).length).toBeGreaterThan(0)
  })
})
