import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { renderMarkdown } from './renderMarkdown.ts'

/**
 * The rules that GFM 0.29 adds to CommonMark, with our own examples. We differ from the 673 examples of the GFM
 * specification and the 28 of its extensions as follows:
 * - raw HTML is shown as text, so the tag filter has nothing to do;
 * - only http, https and mailto links are allowed, and bare URLs are links in the CommonMark examples too;
 * - non-ASCII hosts are written in Punycode; images from other sites become links;
 * - column alignment is a class, a checkbox has a label, a footnote number is in brackets and its id has a prefix per text.
 */
const paragraph = (html: string) => `<p>${html}</p>\n`
const link = (address: string, href = address) =>
  `<a href="${href}"${/^(https?|mailto):/.test(href) ? ' rel="nofollow ugc noopener"' : ''}>${address}</a>`
const www = (address: string) => link(address, `http://${address}`)
const mail = (address: string) => link(address, `mailto:${address}`)

const inline: Record<string, Record<string, string>> = {
  'strikethrough (6.5)': {
    '~~wrong~~ right': '<del>wrong</del> right',
    'one ~tilde~ too': 'one <del>tilde</del> too',
    'a~b~c in a word': 'a<del>b</del>c in a word',
    '~one with ~ inside~': '<del>one with ~ inside</del>',
    '~~**bold** and `code`~~': '<del><strong>bold</strong> and <code>code</code></del>',
    '~one and two~~': '~one and two~~',
    'no ~~~three~~~': 'no ~~~three~~~',
    'about ~5 or ~10 ticks': 'about ~5 or ~10 ticks',
    '~~ blanks ~~': '~~ blanks ~~',
    '\\~~escaped~~': '~~escaped~~',
  },
  'addresses that begin with www. (6.9)': {
    'www.example.org': www('www.example.org'),
    'see www.example.org/help for more': `see ${www('www.example.org/help')} for more`,
    'at www.example.org.': `at ${www('www.example.org')}.`,
    'at www.example.org/a.b.': `at ${www('www.example.org/a.b')}.`,
    '(www.example.org/a_(b))': `(${www('www.example.org/a_(b)')})`,
    'www.example.org/a(b))c': www('www.example.org/a(b))c'),
    'www.example.org/?a=b&c=d': www('www.example.org/?a=b&amp;c=d'),
    'www.example.org/a&nothing;': `${www('www.example.org/a')}&amp;nothing;`,
    'www.example.org/a<b': `${www('www.example.org/a')}&lt;b`,
    '**www.example.org**': `<strong>${www('www.example.org')}</strong>`,
    '~~www.example.org~~': `<del>${www('www.example.org')}</del>`,
    'www.under_score.org': 'www.under_score.org',
    'www.a.under_score.org': 'www.a.under_score.org',
    'www.under_score.example.org': www('www.under_score.example.org'),
    'xwww.example.org': 'xwww.example.org',
    'example.org': 'example.org',
  },
  'addresses with a scheme (6.9)': {
    'http://example.org': link('http://example.org'),
    'is it https://example.org/a?b=c?': `is it ${link('https://example.org/a?b=c')}?`,
    '(so https://example.org/ok.)': `(so ${link('https://example.org/ok')}.)`,
    '"https://example.org"': `"${link('https://example.org')}"`,
    '~~https://example.org~~': `<del>${link('https://example.org')}</del>`,
    '*https://example.org/a*': `<em>${link('https://example.org/a')}</em>`,
    'ftp://example.org': 'ftp://example.org',
  },
  'mail addresses (6.9)': {
    'ask ana@mail.example.': `ask ${mail('ana@mail.example')}.`,
    'ana.b-c_d+e@mail.example': mail('ana.b-c_d+e@mail.example'),
    'not ana@mail+box.example': 'not ana@mail+box.example',
    'nor ana@mail': 'nor ana@mail',
  },
}

const cells = (tag: string, values: readonly string[]) =>
  `<tr>\n${values.map((value) => `<${tag}>${value}</${tag}>`.replace(/>(\w+)\|/, ' class="$1">')).join('\n')}\n</tr>`
const table = (head: string[], ...rows: string[][]) => {
  const body = rows.length ? `<tbody>\n${rows.map((row) => cells('td', row)).join('\n')}\n</tbody>\n` : ''
  return `<table>\n<thead>\n${cells('th', head)}\n</thead>\n${body}</table>\n`
}

const blocks: Record<string, Record<string, string>> = {
  'tables (4.10)': {
    '| a | b |\n| - | - |\n| 1 | 2 |': table(['a', 'b'], ['1', '2']),
    'a | b\n:-: | ---:\n1 | 2': table(['center|a', 'right|b'], ['center|1', 'right|2']),
    '| a |\n|---|\n| 1 \\| 2 |\n| `1 \\| 2` |': table(['a'], ['1 | 2'], ['<code>1 | 2</code>']),
    '| a |\n|---|\n| 1 |\n> q': `${table(['a'], ['1'])}<blockquote>\n<p>q</p>\n</blockquote>\n`,
    '| a |\n|---|\n| 1 |\nno bar\n\nq': `${table(['a'], ['1'], ['no bar'])}<p>q</p>\n`,
    '| a | b |\n|---|\n| 1 |': '<p>| a | b |\n|---|\n| 1 |</p>\n',
    '| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |': table(['a', 'b'], ['1', ''], ['1', '2']),
    '| a |\n|---|': table(['a']),
  },
  'task lists (5.3)': {
    '- [ ] a\n- [x] b\n- [X] c': `<ul>\n${[' ', 'x', 'x'].map((tick, n) => box(tick === 'x', 'abc'[n] ?? '')).join('\n')}\n</ul>\n`,
    '1. [ ] a': `<ol>\n${box(false, 'a')}\n</ol>\n`,
    '- [x] a\n  - [ ] b': `<ul>\n${box(true, 'a', `\n<ul>\n${box(false, 'b')}\n</ul>\n`)}\n</ul>\n`,
    '- [y] a\n- [x]b\n- a [x]': '<ul>\n<li>[y] a</li>\n<li>[x]b</li>\n<li>a [x]</li>\n</ul>\n',
    '[x] a': '<p>[x] a</p>\n',
  },
}

function box(ticked: boolean, label: string, below = ''): string {
  const input = `<input type="checkbox" disabled${ticked ? ' checked' : ''} />`
  return `<li class="task"><label>${input}${label}</label>${below}</li>`
}

describe('GFM', () => {
  for (const [rule, examples] of Object.entries(inline))
    it.each(nonEmpty(Object.entries(examples)))(`renders ${rule}: %s`, (text, html) =>
      expect(renderMarkdown(text)).toBe(paragraph(html)),
    )
  for (const [rule, examples] of Object.entries(blocks))
    it.each(nonEmpty(Object.entries(examples)))(`renders ${rule}: %j`, (text, html) =>
      expect(renderMarkdown(text)).toBe(html),
    )

  it('shows HTML as text, including the tags that GFM filters (6.11)', () => {
    expect(renderMarkdown('<b>x</b> <title> <textarea>')).toBe(
      paragraph('&lt;b&gt;x&lt;/b&gt; &lt;title&gt; &lt;textarea&gt;'),
    )
  })
})
