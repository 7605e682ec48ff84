import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { renderMarkdown, renderWithReferences } from './renderMarkdown.ts'

const names = ['_milad_', '_ana', 'ben_', '__init__', 'x-_y_', 'a_b_c', '_._']

/** Everybody in `names` exists. */
const render = (text: string) =>
  renderWithReferences(text, async ({ usernames }) => {
    const known = names.filter((name) => usernames.has(name.toLowerCase()))
    const users = new Map(known.map((name) => [name.toLowerCase(), { href: `/@${name}`, text: `@${name}` }]))
    return { users, numbers: new Map(), lwids: new Map(), images: new Map() }
  })

describe('a name with underscores', () => {
  it.each(nonEmpty(names))('is a mention and no emphasis: %s', async (name) => {
    for (const text of [`Thanks @${name} for this`, `@${name}`, `(@${name}) and @${name}, _really_`, `**@${name}**`]) {
      const html = await render(text)
      expect(html).toContain(`<a href="/@${name}" class="mention">@${name}</a>`)
      expect(html.includes('<em>')).toBe(text.includes('_really_'))
    }
  })

  it.each([
    ['an emphasis around a mention', '_thanks @ben_', '<em>thanks @ben</em>'],
    ['an address', 'x@_y_.example', 'x@<em>y</em>.example'],
    ['an escaped mention', String.raw`\@_milad_`, '@<em>milad</em>'],
    ['an emphasis after a sign that is no mention', 'a @ _b_', 'a @ <em>b</em>'],
  ])('leaves %s as it is', (_what, text, html) => {
    expect(renderMarkdown(text)).toContain(html)
  })
})

describe('emphasis without spaces', () => {
  it.each([
    ['**注意：**正文', '<strong>注意：</strong>正文'],
    ['含**「重点」**内容', '含<strong>「重点」</strong>内容'],
    ['这是*重要*的', '这是<em>重要</em>的'],
    ['これは**「回路」**です', 'これは<strong>「回路」</strong>です'],
    ['**이것(회로)**은', '<strong>이것(회로)</strong>은'],
    ['这是~~「错」~~的', '这是<del>「错」</del>的'],
  ])('is rendered in %s', (text, html) => {
    expect(renderMarkdown(text)).toContain(html)
  })
})

describe('an address without a protocol', () => {
  it.each([
    ['[docs](//example.com/x)', 'href="https://example.com/x"'],
    ['[docs](<//example.com/x> "Docs")', 'href="https://example.com/x"'],
    ['[docs]\n\n[docs]: //example.com', 'href="https://example.com"'],
  ])('is a link: %s', (text, href) => {
    expect(renderMarkdown(text)).toContain(href)
    expect(renderMarkdown(text)).toContain('rel="nofollow ugc noopener"')
  })

  it.each(['[a](///evil.example)', String.raw`[a](/\evil.example)`, '[a](//)'])('leads nowhere else: %s', (text) => {
    expect(renderMarkdown(text)).not.toContain('href="https://')
  })
})
