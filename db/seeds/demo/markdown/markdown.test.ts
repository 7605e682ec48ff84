import { describe, expect, test } from 'vitest'
import { postFields } from '../templates.ts'
import { parseDocument } from './parseDocument.ts'
import { parseNamedComments } from './parseNamedComments.ts'
import { parseTalk } from './parseTalk.ts'
import { toSourceTexts } from './sourceText.ts'

const file = 'db/seeds/demo/posts/latches/01-test.md'
const frontMatter = ['title: A latch', 'forum: help', 'kind: question', 'daysAgo: 3.5']

/** Puts `lines` below the front matter; the body is in line 8, comments begin in line 12. */
const toPost = (lines: string[], fields = frontMatter): string => ['---', ...fields, '---', '', ...lines, ''].join('\n')
const toSource = (text: string) => ({ file, line: 1, text })
const parsePost = (text: string) => parseDocument(toSource(text), postFields)
const withComments = (...lines: string[]) => parsePost(toPost(['Body', '', '# Comments', '', ...lines])).comments

describe('a document of the demo', () => {
  test('has fields, a body of any Markdown and comments', () => {
    const body = ['- one', '- two', '', '```sh', '# Comments', '---', '```', '', '# Heading']
    const { fields, ...texts } = parsePost(toPost([...body, '', '# Comments', '', '- **somebody**: Yes']))
    expect(fields).toEqual({ title: 'A latch', forum: 'help', kind: 'question', daysAgo: 3.5 })
    expect(texts).toEqual({ body: body.join('\n'), comments: { file, line: 19, text: '\n- **somebody**: Yes\n' } })
  })

  test('needs neither a body nor comments', () => {
    const { body, comments } = parsePost(toPost([]))
    expect([body, parseTalk(comments), parseNamedComments(comments)]).toEqual(['', [], []])
  })

  test.each<[string, string[], string]>([
    ['broken YAML', ['title: "A latch', 'forum: help'], ':4: Missing closing "quote'],
    ['a value of another type', ['title: A latch', 'forum: 7'], ':3: forum: Invalid input: expected string'],
    ['a version without quotes', [...frontMatter.slice(1), 'title: 0.90'], ':5: title: Invalid input: expected string'],
    ['an unknown field', [...frontMatter, 'heet: hot'], ':6: Unrecognized key: "heet"'],
    ['an unknown author', [...frontMatter, 'author: nobody'], ':6: author: nobody of the demo has this name'],
    ['a missing field', ['title: A latch', 'kind: question', 'daysAgo: 1'], ':1: forum: Invalid input'],
    ['a field given twice', [...frontMatter, 'forum: help'], ':6: Map keys must be unique'],
  ])('is rejected with file and line for %s', (_, fields, message) => {
    expect(() => parsePost(toPost(['Body'], fields))).toThrow(file + message)
  })

  test('is rejected without front matter', () => {
    expect(() => parsePost('Body')).toThrow(`${file}:1: front matter between two lines of --- is missing`)
  })
})

describe('comments of the demo', () => {
  test('are nested, by named people or by those whom the plan chooses', () => {
    const talk = parseTalk(
      withComments(
        '- **somebody**: Why?',
        '  - **the author**: Because.',
        '    - **the same person**: Thanks.',
        '- **mara_v**: **Bold**: 1\\. yes',
      ),
    )
    expect(talk).toEqual([
      {
        text: 'Why?',
        speaker: { is: 'someone' },
        replies: [
          {
            text: 'Because.',
            speaker: { is: 'author' },
            replies: [{ text: 'Thanks.', speaker: { is: 'back' }, replies: [] }],
          },
        ],
      },
      { text: '**Bold**: 1\\. yes', speaker: { is: 'named', username: 'mara_v' }, replies: [] },
    ])
  })

  test('keep paragraphs, lists, code and quotes as they are written', () => {
    const text = [
      '> Which one?',
      '',
      'This one:',
      '',
      '```c',
      'if (a) {',
      '  - b',
      '}',
      '```',
      '',
      '* one',
      '  - two',
      '1. three',
    ]
    const indented = text.map((line) => (line ? `    ${line}` : ''))
    const [comment] = parseTalk(
      withComments('- **somebody**: Hm.', '  - **the author**:', '', ...indented, '    - **ossi**: Ah.'),
    )
    expect(comment?.replies[0]?.text).toBe(text.join('\n'))
    expect(comment?.replies[0]?.replies[0]?.text).toBe('Ah.')
  })

  test('continue in lines of less indentation', () => {
    const comments = parseNamedComments(withComments('- **ossi**: One', 'line', '- **wren**: Two'))
    expect(comments).toEqual([
      { author: 'ossi', body: 'One\nline' },
      { author: 'wren', body: 'Two' },
    ])
  })

  test.each<[string, string[], string]>([
    ['without a name', ['- **ossi**: One', '- Two'], ':13: a comment begins with a name'],
    ['without a text', ['- **ossi**:', '  - **wren**: Two'], ':12: this comment has no text'],
    ['by an unknown user', ['- **ossi**: One', '  - **osssi**: Two'], ':13: nobody of the demo is called "osssi"'],
    ['outside of the list', ['- **ossi**: One', '', 'Two'], ':14: this is not part of the list'],
    ['in a list with another marker', ['* **ossi**: One'], ':12: this is not part of the list'],
    [
      'with a text after its replies',
      ['- **ossi**: One', '  - **wren**: Two', '', '  Three'],
      ':15: a text continues after',
    ],
    [
      'by the same person as none',
      ['- **ossi**: One', '  - **the same person**: Two'],
      ':13: "the same person" is the author of the comment two levels up',
    ],
  ])('are rejected with file and line %s', (_, lines, message) => {
    expect(() => parseTalk(withComments(...lines))).toThrow(file + message)
  })

  test('of tickets and creations are by named users and have no replies', () => {
    expect(() => parseNamedComments(withComments('- **somebody**: One'))).toThrow(
      `${file}:12: nobody of the demo is called "somebody"`,
    )
    expect(() => parseNamedComments(withComments('- **ossi**: One', '  - **wren**: Two'))).toThrow(
      `${file}:13: comments have no replies here`,
    )
  })
})

test('files are read in the order of their paths', () => {
  expect(toSourceTexts({ '/b/10-c.md': 'C', '/b/02-b.md': 'B', '/a.md': 'A' })).toEqual([
    { file: 'a.md', line: 1, text: 'A' },
    { file: 'b/02-b.md', line: 1, text: 'B' },
    { file: 'b/10-c.md', line: 1, text: 'C' },
  ])
})
