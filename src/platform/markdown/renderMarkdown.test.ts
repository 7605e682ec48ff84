import { describe, expect, it } from 'vitest'
import { budgetFor } from './budget.ts'
import { renderMarkdown, renderWhole, TextTooComplex } from './renderMarkdown.ts'

const most = 50_000
const filled = (part: string) => part.repeat(Math.ceil(most / part.length)).slice(0, most)
const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')

/** The cases of cmark-gfm's pathological tests, and those of what is ours. */
const pathological: Record<string, string> = {
  'nested strong emphasis': `${'*a **a '.repeat(3_500)}b${' a** a*'.repeat(3_500)}`,
  'many closers': filled('a_ '),
  'many openers': filled('_a '),
  'many ends of links': filled('a]'),
  'many beginnings of links': filled('[a'),
  'openers that do not match': filled('*a_ '),
  'links and emphasis': filled('[ a_'),
  'nested brackets': `${'['.repeat(25_000)}a${']'.repeat(25_000)}`,
  'brackets without an end': '['.repeat(most),
  'nested quotes': `${'> '.repeat(25_000)}a`,
  'quotes with lazy lines': `${'> '.repeat(100)}${filled('a\n')}`,
  'deep lists': lines(300, (n) => `${' '.repeat(n)}* a`),
  backslashes: filled('\\'),
  backticks: lines(300, (n) => `e${'`'.repeat(n)}`),
  'unclosed links': filled('[a](<b'),
  'unclosed titles': filled('[a](b "c '),
  'unclosed comments': `</${filled('<!--')}`,
  'many references': `${lines(3_000, (n) => `[a${n}]: u`)}${'[a1]'.repeat(3_000)}`,
  'one long reference, many times': `[a]: /${'x'.repeat(25_000)}\n\n${'[a] '.repeat(6_000)}`,
  'one footnote, many times': `${filled('[^1]')}\n\n[^1]: x`,
  'nested footnotes': '^['.repeat(25_000),
  'wide tables': `${filled('|a').slice(0, 25_000)}\n${filled('|-').slice(0, 25_000)}`,
  'many tables': filled('a|b\n-|-\n'),
  'nested spoilers': filled('::: spoiler\n'),
  'nested pictures': filled('![['),
  headings: filled('a\n-\n'),
  'struck through and through': filled('~a'),
  'addresses in each other': filled('(www.a_b&c;'),
  addresses: filled('www.a.b '),
  'addresses struck through': filled('~www.a'),
  'a host without an end': filled('www._.'),
  'mail addresses': filled('a@b.c '),
  'many footnotes': filled('^[a]'),
  'footnotes in footnotes': filled(`${'^['.repeat(20)}a${']'.repeat(20)} `),
  'footnotes of footnotes': lines(2_000, (n) => `[^${n}]: x[^${n + 1}]\n`),
  'short rows of a wide table': `${filled('|a').slice(0, 2_000)}\n${filled('|-').slice(0, 2_000)}\n${filled('|\n').slice(0, 46_000)}`,
  'quotes and lists in each other': lines(150, (n) => `${'> - '.repeat(n)}a`),
  'lines that belong to a deep quote': `${'>'.repeat(200)}a\n${filled('b\n')}`,
  pictures: filled('![a](/b) '),
  entities: filled('&amp;'),
  names: filled('@abc_'),
}

const honest: Record<string, string> = {
  prose: filled(
    'The lamp is lit when both **inputs** are high, see [the docs](https://example.org/a) and `a & b`.\n\n',
  ),
  'a list': filled('- one *two* [x]\n'),
  'a truth table': `| a | b | c | out |\n|---|---|---|---|\n${filled('| 0 | 1 | 0 | 1 high |\n')}`,
  'a list of links': filled('- [The docs of it](https://example.org/a)\n'),
  'a text with many notes': `${lines(150, (n) => `What is said here has a source.[^${n}]\n`)}\n${lines(150, (n) => `[^${n}]: A source that says what is said here, and where to find it.\n`)}`,
  Chinese: filled('当两个**输入**都为高电平时，灯亮起。'),
  code: `\`\`\`\n${filled('module and2(input a, input b, output y);\n')}\n\`\`\``,
}

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

  it.each(Object.entries(pathological))('comes to an end in few steps, or refuses: %s (requirement 3)', (_, text) => {
    const budget = budgetFor(text)
    try {
      expect(renderMarkdown(text, budget).length).toBeLessThan(2_500_000)
      expect(budget.left).toBeGreaterThanOrEqual(0)
    } catch (error) {
      expect(error).toBeInstanceOf(TextTooComplex)
    }
    expect(budget.left).toBeGreaterThanOrEqual(-1)
  })

  it.each(Object.entries(pathological))('takes less than 200 ms of a processor for: %s (requirement 3)', (_, text) => {
    const costs = [1, 2, 3].map(() => {
      const before = process.threadCpuUsage()
      try {
        renderMarkdown(text)
      } catch (error) {
        expect(error).toBeInstanceOf(TextTooComplex)
      }
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1_000
    })
    expect(Math.min(...costs)).toBeLessThan(200)
  })

  it('refuses what becomes long only by the titles of what it refers to', async () => {
    const none = new Map()
    const numbers = new Map([[1, { href: '/tracker/1', text: 'T'.repeat(300) }]])
    const find = () => Promise.resolve({ users: none, lwids: none, images: none, numbers })
    expect((await renderWhole(`#1 ${filled('b ')}`, find)).length).toBeLessThan(60_000)
    await expect(renderWhole(filled('#1 '), find)).rejects.toThrow(TextTooComplex)
  })

  it.each(Object.entries(honest))('does not refuse %s of 50,000 characters', (_, text) => {
    const budget = budgetFor(text)
    renderMarkdown(text, budget)
    expect(budget.left / budget.most).toBeGreaterThan(0.9)
  })
})
