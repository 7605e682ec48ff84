import { describe, expect, it } from 'vitest'
import { honestTexts, pathologicalTexts, repeatToMaxLength } from '#tests/longTexts.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { createBudget } from './budget.ts'
import { renderMarkdown, renderWithReferences, TextTooComplexError } from './renderMarkdown.ts'

/** In sanitized HTML attributes are in double quotes, and every other `<` is escaped. */
function parseTags(html: string) {
  return [...html.matchAll(/<([^\s/>]+)((?:"[^"]*"|[^">])*)>/g)].map(([, tag = '', rest = '']) => ({
    tag,
    attributes: [...rest.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const),
  }))
}

describe('renderMarkdown', () => {
  it('renders emphasis, code, lists, tables, quotes, strikethrough and bare links', () => {
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

  it('keeps only the language of a code block from its info string', () => {
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
  ])('allows no script, style or foreign embed: %s', (text) => {
    for (const { tag, attributes } of parseTags(renderMarkdown(text))) {
      expect(['p', 'a', 'img', 'code', 'pre', 'br']).toContain(tag)
      for (const [name, value] of attributes) {
        expect(['href', 'title', 'rel', ...(tag === 'img' ? ['src', 'alt', 'loading'] : [])]).toContain(name)
        if (name === 'src') expect(value).toMatch(/^[^:]*$/)
        if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|[^:]*$)/)
      }
    }
  })

  it('turns images from other sites into links, and keeps our own', () => {
    expect(renderMarkdown('![lamp](https://evil.example/1.gif)')).toBe(
      '<p><a href="https://evil.example/1.gif" rel="nofollow ugc noopener">lamp</a></p>\n',
    )
    expect(renderMarkdown('[![lamp](https://evil.example/1.gif)](/a)')).toBe('<p><a href="/a">lamp</a></p>\n')
    expect(renderMarkdown('![lamp](//evil.example/1.gif)')).not.toContain('evil')
    expect(renderMarkdown('![lamp](/upload/7)')).toContain('<img src="/upload/7" alt="lamp"')
  })

  it('starts headings at h2 and skips no level', () => {
    expect(renderMarkdown('# a\n\n###### b')).toBe('<h2>a</h2>\n<h3>b</h3>\n')
    expect(renderMarkdown('## a\n\n## b\n\n### c\n\n# d')).toBe('<h2>a</h2>\n<h2>b</h2>\n<h3>c</h3>\n<h2>d</h2>\n')
  })

  it('renders task lists as disabled checkboxes', () => {
    expect(renderMarkdown('- [x] done\n- [ ] to *do*\n- [y] no')).toBe(
      '<ul>\n<li class="task"><label><input type="checkbox" disabled checked />done</label></li>\n' +
        '<li class="task"><label><input type="checkbox" disabled />to <em>do</em></label></li>\n<li>[y] no</li>\n</ul>\n',
    )
  })

  it('renders footnotes with ids that are unique per text', () => {
    const html = renderMarkdown('a[^1]\n\n[^1]: *b*')
    const [, id] = /<a href="#fn-([0-9a-f]{8}-1)"/.exec(html) ?? []
    for (const part of [`id="fnref-${id}"`, `<li id="fn-${id}" class="footnote-item">`, '<section class="footnotes">'])
      expect(html).toContain(part)
    expect(renderMarkdown('b[^1]\n\n[^1]: *b*')).not.toContain(String(id))
  })

  it('renders nested and unclosed spoilers', () => {
    expect(renderMarkdown('::: spoiler How it *ends*\nx\n\n::: spoiler\ny\n:::\n:::\nz')).toBe(
      '<details class="spoiler"><summary>How it <em>ends</em></summary>\n<p>x</p>\n' +
        '<details class="spoiler"><summary>Spoiler</summary>\n<p>y</p>\n</details>\n</details>\n<p>z</p>\n',
    )
    expect(renderMarkdown('> ::: spoiler\n> a\n\nb')).toBe(
      '<blockquote>\n<details class="spoiler"><summary>Spoiler</summary>\n<p>a</p>\n</details>\n</blockquote>\n<p>b</p>\n',
    )
    expect(renderMarkdown(':::\n::: note')).toBe('<p>:::\n::: note</p>\n')
  })

  it('marks a video link in a paragraph of its own, but not one within a sentence', () => {
    const render = (url: string) => renderMarkdown(url)
    expect(render('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42')).toContain(
      'class="video" data-video="dQw4w9WgXcQ:42"',
    )
    for (const path of ['youtu.be/dQw4w9WgXcQ', 'youtube.com/shorts/dQw4w9WgXcQ', 'www.youtube.com/embed/dQw4w9WgXcQ'])
      expect(render(`https://${path}`)).toContain('data-video="dQw4w9WgXcQ"')
    for (const other of [
      'see https://youtu.be/dQw4w9WgXcQ',
      'https://youtu.be/short',
      'https://evil.example/watch?v=dQw4w9WgXcQ',
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/@someone1234',
    ])
      expect(render(other)).not.toContain('data-video')
  })

  it.each(nonEmpty(Object.entries(pathologicalTexts)))('renders within the step budget or rejects: %s', (_, text) => {
    const budget = createBudget(text)
    try {
      expect(renderMarkdown(text, budget).length).toBeLessThan(2_500_000)
      expect(budget.left).toBeGreaterThanOrEqual(0)
    } catch (error) {
      expect(error).toBeInstanceOf(TextTooComplexError)
    }
    expect(budget.left).toBeGreaterThanOrEqual(-1)
  })

  it('rejects text with more emphasis than a table of ten inputs has, in one paragraph or in many', () => {
    const bold = '| **1** '.repeat(11)
    expect(renderMarkdown(`${bold}|\n${'| - '.repeat(11)}|\n${`${bold}|\n`.repeat(250)}`)).toContain(
      '<strong>1</strong>',
    )
    for (const part of ['**a', '_a_ ', '~~a~~ ', '**a**\n\n', 'a*'])
      expect(() => renderMarkdown(repeatToMaxLength(part)), part).toThrow(TextTooComplexError)
  })

  it('rejects text that becomes too long through the titles of its references', async () => {
    const empty = new Map()
    const numbers = new Map([[1, { href: '/tracker/1', text: 'T'.repeat(300) }]])
    const resolve = () => Promise.resolve({ users: empty, lwids: empty, images: empty, numbers })
    expect((await renderWithReferences(`#1 ${repeatToMaxLength('b ')}`, resolve)).length).toBeLessThan(60_000)
    await expect(renderWithReferences(repeatToMaxLength('#1 '), resolve)).rejects.toThrow(TextTooComplexError)
  })

  it.each(nonEmpty(Object.entries(honestTexts)))('accepts 50,000 characters of %s', (_, text) => {
    const budget = createBudget(text)
    renderMarkdown(text, budget)
    expect(budget.left / budget.max).toBeGreaterThan(0.9)
  })
})
