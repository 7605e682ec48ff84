import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'
import { Report } from '../../report.ts'
import { convertText } from './convertText.ts'

const sha1 = 'f1095d89269ff22e1818cf54b73e857261851019'
const picture = '/upload/AAAAAAAAAAAAAAAAAAAAAA'

const references = {
  findNewName: (name: string) =>
    new Map([
      ['zoë', 'zoe'],
      ['old_name', 'new-name'],
    ]).get(name),
  findPost: (topicId: number, number: number) => (topicId === 12 && number < 9 ? `cmt-1000000${number}` : undefined),
  findForumPath: (slug: string) => (slug === 'help' ? '/forum/help' : undefined),
  isOwnHost: (host: string) => host === 'old.example',
  hasLineBreaks: true,
}

const source = {
  label: 'post 1',
  loadUpload: (key: string) => Promise.resolve({ name: 'a file', path: key === sha1 ? picture : null }),
}

const convert = (raw: string, report = new Report()): Promise<string> =>
  convertText(raw, source, { references, report })

it.each([
  ['plain words', 'Only words, 3 < 4 and "quotes".', 'Only words, 3 < 4 and "quotes".'],
  ['a line break', 'one\ntwo\n\nthree', 'one  \ntwo\n\nthree'],
  ['a list and a table', '- a\n- b\n\n|a|b|\n|-|-|\n|1|2|', '- a\n- b\n\n|a|b|\n|-|-|\n|1|2|'],
  ['mentions', '@Zoë, @old_name. but not mail@old_name', '@zoe, @new-name. but not mail@old_name'],
  ['codes of emoji', 'Hi :smile: :wave:t3: at 10:30:45', 'Hi 😄 👋🏼 at 10:30:45'],
  ['hashtags', '#help and #other and a#help', '[#help](/forum/help) and #other and a#help'],
  [
    'a quotation',
    '[quote="Zoë, post:3, topic:12"]\na\n\nb\n[/quote]\nc',
    '> [@zoe](/view/cmt-10000003):\n>\n> a\n>\n> b\n\nc',
  ],
  ['a quotation by a full name', '[quote="Z. Zed, post:1, topic:9, username:zoë"]\na\n[/quote]', '> @zoe:\n>\n> a'],
  [
    'quotations in each other',
    '[quote="x"]\n[quote="y"]\na\n[/quote]\nb\n[/quote]',
    '> @x:\n>\n> > @y:\n> >\n> > a\n>\n> b',
  ],
  ['details', '[details="More"]\ntext\n[/details]', '::: spoiler More\ntext\n:::'],
  ['details of HTML', '<details><summary>More</summary>\n\ntext\n\n</details>', '::: spoiler More\ntext\n:::'],
  ['a spoiler', 'He [spoiler]dies[/spoiler].', 'He \n\n::: spoiler\ndies\n:::\n\n.'],
  ['a poll', '[poll type=regular]\n* One\n* Two\n[/poll]', '**Poll**\n\n* One\n* Two'],
  ['a poll of numbers', '[poll type=number min=1 max=9]\n[/poll]', '**Poll**\n\n1 – 9'],
  ['a date', '[date=2020-01-02 time=10:00:00 timezone="Europe/Paris"]', '2020-01-02 10:00 Europe/Paris'],
  ['BBCode', '[b] bold [/b][url=https://x.example]x[/url] a[i] = b[i]', ' **bold** [x](https://x.example) a[i] = b[i]'],
  ['HTML', '<b>bold</b> x<sup>2</sup> <kbd>Ctrl</kbd> <T> a<br>b', '**bold** x^2 `Ctrl` <T> a  \nb'],
  ['a link of HTML', '<a href="https://x.example/?a=1&amp;b=2">x</a>', '[x](https://x.example/?a=1&b=2)'],
  ['a table of HTML', '<table><tr><th>a</th></tr>\n<tr><td>b</td></tr></table>', '| a |\n| --- |\n| b |'],
  ['a comment of HTML', 'a<!-- hidden -->b', 'ab'],
  ['an address of the old site', 'See https://old.example/t/slug/12/3.', 'See cmt-10000003.'],
  ['an address that leads nowhere', 'https://old.example/t/x/99', '[https://old.example/t/x/99](/t/x/99)'],
  ['a link to the old site', '[a](https://old.example/t/x/12/3) [b](/u/zoë)', '[a](/t/x/12/3) [b](/u/zoë)'],
  [
    'a link to another site',
    '<https://x.example/@zoë> https://x.example/:smile:',
    '<https://x.example/@zoë> https://x.example/:smile:',
  ],
  ['a picture', '![A|690x388, 50%](upload://yoj8pf9DdIeHRRULyw7i57GAYdz.jpeg)', `![A](${picture})`],
  ['a picture by its path', `<img src="/uploads/default/original/1X/${sha1}.png" width="9">`, `![a file](${picture})`],
  [
    'a smaller copy',
    `![](https://cdn.example/uploads/default/optimized/1X/${sha1}_2_9x9.png)`,
    `![a file](${picture})`,
  ],
  ['an attachment', '[a.pdf|attachment](upload://2oj8pf9DdIeHRRULyw7i57GAYdz.pdf) (1 MB)', 'a.pdf (1 MB)'],
  ['a picture of another site', '![A|6x8](https://x.example/a.png)', '![A](https://x.example/a.png)'],
])('converts %s', async (...[, raw, converted]) => {
  expect(await convert(raw)).toBe(converted)
})

describe('code', () => {
  const hostile = '@zoë :smile: <b>x</b> [b]y[/b] https://old.example/t/x/12'
  it.each([
    ['a fenced block', `\`\`\`js\n${hostile}\n\n${hostile}\n\`\`\``],
    ['a block of tildes', `~~~\n${hostile}\n~~~`],
    ['a block in a list', `1. one\n\n   \`\`\`\n   ${hostile}\n   \`\`\`\n2. two`],
    ['a block in a quotation', `> a\n> \`\`\`\n> ${hostile}\n> \`\`\``],
    ['an indented block', `a\n\n    ${hostile}\n      ${hostile}\n\nb`],
    ['a span', `a \`${hostile}\` b`],
    ['a span with backticks', `a \`\`${hostile} \` x\`\` b`],
  ])('of %s stays as it is', async (_, raw) => {
    expect(await convert(raw)).toBe(raw)
  })

  it.each([
    ['[code]', `[code]\n${hostile}\n[/code]`, `\`\`\`\n${hostile}\n\`\`\``],
    [
      '<pre>',
      `<pre><code>\na &lt; b\n${hostile}\n</code></pre>`,
      `\`\`\`\na < b\n@zoë :smile: x [b]y[/b] https://old.example/t/x/12\n\`\`\``,
    ],
    [
      'a quotation of Discourse',
      `[quote="x"]\n\`\`\`\n${hostile}\n\nb\n\`\`\`\n[/quote]`,
      `> @x:\n>\n> \`\`\`\n> ${hostile}\n> \n> b\n> \`\`\``,
    ],
  ])('within %s is code', async (_, raw, converted) => {
    expect(await convert(raw)).toBe(converted)
  })
})

it('shows as many pictures as the site allows, and links the others', async () => {
  const loadUpload = (key: string) => Promise.resolve({ name: 'p', path: `/upload/${key.slice(0, 22)}` })
  const hash = (index: number) => `${String(index).padStart(22, '0')}${'a'.repeat(18)}`
  const raw = Array.from({ length: 23 }, (_, index) => `![p](/uploads/default/original/1X/${hash(index)}.png)`).join(
    ' ',
  )
  const text = await convertText(raw, { label: 'post 1', loadUpload }, { references, report: new Report() })
  expect([text.match(/!\[p\]/g)?.length, text.match(/(?<!!)\[p\]/g)?.length]).toEqual([20, 3])
})

it('keeps a text that the site refuses to render as plain text, and counts it', async () => {
  const report = new Report()
  const raw = `${'[a](b '.repeat(3_000)}${'> '.repeat(4_000)}${'*a_'.repeat(20_000)}`
  const text = await convert(raw, report)
  expect(text).toBe(`~~~\n${raw}\n~~~`)
  expect(renderMarkdown(text)).toContain('<code>[a](b ')
  expect(report.count('changed', 'texts that could not be converted, and are plain')).toBe(1)
})

it.each([
  '[quote]',
  '[b]',
  '<b>',
  '<details>',
  '`',
  '``a',
  '[url=',
  '![a](',
  '<a href="',
  '@a',
  ':a:',
  '[code]',
  '<pre>',
  '> ',
])('ends soon for %s repeated without end', async (part) => {
  const raw = part.repeat(Math.ceil(60_000 / part.length))
  expect((await convert(raw)).length).toBeGreaterThanOrEqual(0)
})
