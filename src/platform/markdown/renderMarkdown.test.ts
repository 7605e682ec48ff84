import { describe, expect, it } from 'vitest'
import { filled, honestTexts, pathologicalTexts } from '#tests/longTexts.ts'
import { budgetFor } from './budget.ts'
import { renderMarkdown, renderWhole, TextTooComplex } from './renderMarkdown.ts'

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
      '<del>b</del>',
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
      expect(['p', 'a', 'img', 'code', 'pre', 'br']).toContain(tag)
      for (const [name, value] of attributes) {
        expect(['href', 'title', 'rel', ...(tag === 'img' ? ['src', 'alt', 'loading'] : [])]).toContain(name)
        if (name === 'src') expect(value).toMatch(/^[^:]*$/)
        if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|[^:]*$)/)
      }
    }
  })

  it('makes a link of a picture from elsewhere, and shows one of our own', () => {
    expect(renderMarkdown('![lamp](https://evil.example/1.gif)')).toBe(
      '<p><a href="https://evil.example/1.gif" rel="nofollow ugc noopener">lamp</a></p>\n',
    )
    expect(renderMarkdown('[![lamp](https://evil.example/1.gif)](/a)')).toBe('<p><a href="/a">lamp</a></p>\n')
    expect(renderMarkdown('![lamp](//evil.example/1.gif)')).not.toContain('evil')
    expect(renderMarkdown('![lamp](/upload/7)')).toContain('<img src="/upload/7" alt="lamp"')
  })

  it('begins headings one level below the page, and leaves out none on the way down', () => {
    expect(renderMarkdown('# a\n\n###### b')).toBe('<h2>a</h2>\n<h3>b</h3>\n')
    expect(renderMarkdown('## a\n\n## b\n\n### c\n\n# d')).toBe('<h2>a</h2>\n<h2>b</h2>\n<h3>c</h3>\n<h2>d</h2>\n')
  })

  it('ticks boxes of task lists, which nobody can change', () => {
    expect(renderMarkdown('- [x] done\n- [ ] to *do*\n- [y] no')).toBe(
      '<ul>\n<li class="task"><label><input type="checkbox" disabled checked />done</label></li>\n' +
        '<li class="task"><label><input type="checkbox" disabled />to <em>do</em></label></li>\n<li>[y] no</li>\n</ul>\n',
    )
  })

  it('numbers footnotes, with addresses that no other text on the page has', () => {
    const html = renderMarkdown('a[^1]\n\n[^1]: *b*')
    const [, id] = /<a href="#fn-([0-9a-f]{8}-1)"/.exec(html) ?? []
    for (const part of [`id="fnref-${id}"`, `<li id="fn-${id}" class="footnote-item">`, '<section class="footnotes">'])
      expect(html).toContain(part)
    expect(renderMarkdown('b[^1]\n\n[^1]: *b*')).not.toContain(String(id))
  })

  it('hides spoilers, one in another too, until their end or that of the text', () => {
    expect(renderMarkdown('::: spoiler How it *ends*\nx\n\n::: spoiler\ny\n:::\n:::\nz')).toBe(
      '<details class="spoiler"><summary>How it <em>ends</em></summary>\n<p>x</p>\n' +
        '<details class="spoiler"><summary>Spoiler</summary>\n<p>y</p>\n</details>\n</details>\n<p>z</p>\n',
    )
    expect(renderMarkdown('> ::: spoiler\n> a\n\nb')).toBe(
      '<blockquote>\n<details class="spoiler"><summary>Spoiler</summary>\n<p>a</p>\n</details>\n</blockquote>\n<p>b</p>\n',
    )
    expect(renderMarkdown(':::\n::: note')).toBe('<p>:::\n::: note</p>\n')
  })

  it('marks a video that stands alone, and leaves one in a sentence a link', () => {
    const link = (address: string) => renderMarkdown(address)
    expect(link('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42')).toContain(
      'class="video" data-video="dQw4w9WgXcQ:42"',
    )
    for (const path of ['youtu.be/dQw4w9WgXcQ', 'youtube.com/shorts/dQw4w9WgXcQ', 'www.youtube.com/embed/dQw4w9WgXcQ'])
      expect(link(`https://${path}`)).toContain('data-video="dQw4w9WgXcQ"')
    for (const other of [
      'see https://youtu.be/dQw4w9WgXcQ',
      'https://youtu.be/short',
      'https://evil.example/watch?v=dQw4w9WgXcQ',
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/@someone1234',
    ])
      expect(link(other)).not.toContain('data-video')
  })

  it.each(Object.entries(pathologicalTexts))(
    'comes to an end in few steps, or refuses: %s (requirement 3)',
    (_, text) => {
      const budget = budgetFor(text)
      try {
        expect(renderMarkdown(text, budget).length).toBeLessThan(2_500_000)
        expect(budget.left).toBeGreaterThanOrEqual(0)
      } catch (error) {
        expect(error).toBeInstanceOf(TextTooComplex)
      }
      expect(budget.left).toBeGreaterThanOrEqual(-1)
    },
  )

  it('refuses what becomes long only by the titles of what it refers to', async () => {
    const none = new Map()
    const numbers = new Map([[1, { href: '/tracker/1', text: 'T'.repeat(300) }]])
    const find = () => Promise.resolve({ users: none, lwids: none, images: none, numbers })
    expect((await renderWhole(`#1 ${filled('b ')}`, find)).length).toBeLessThan(60_000)
    await expect(renderWhole(filled('#1 '), find)).rejects.toThrow(TextTooComplex)
  })

  it.each(Object.entries(honestTexts))('does not refuse %s of 50,000 characters', (_, text) => {
    const budget = budgetFor(text)
    renderMarkdown(text, budget)
    expect(budget.left / budget.most).toBeGreaterThan(0.9)
  })
})
