import { expect, it } from 'vitest'
import { convertText } from './convertText.ts'

const targets = {
  findTicket: (fullName: string, number: number) =>
    fullName === 'studio/game' && number < 10
      ? number
      : fullName === 'studio/editor' && number < 10
        ? 100 + number
        : undefined,
  findUsername: (login: string) => (login === 'ana' ? 'ana-2' : undefined),
}

const convert = (text: string) => convertText(text, 'studio/editor', targets)

it.each([
  ['a number', 'see #1.', 'see #101.'],
  ['a number of another repository', 'see studio/game#2', 'see #2'],
  ['the other form of a number', 'GH-3', '#103'],
  ['an issue that is not in the archive', '#77', '[#77](https://github.com/studio/editor/issues/77)'],
  ['an address with a comment', 'https://github.com/studio/game/issues/4#issuecomment-1', '#4'],
  ['an address in a link', '[that one](https://github.com/studio/game/pull/5)', '[that one](/tracker/5)'],
  ['an address in angle brackets', '<https://github.com/studio/game/issues/6>', '#6'],
  ['a part of an issue', 'https://github.com/studio/game/pull/5/files', 'https://github.com/studio/game/pull/5/files'],
  ['a colour', 'color: #123456789012', 'color: #123456789012'],
  ['a mention', 'Thanks @ana, and @carl', 'Thanks @ana-2, and @carl'],
  ['an address of mail', 'ana@ana.example', 'ana@ana.example'],
])('converts %s', (...[, text, expected]) => {
  expect(convert(text)).toBe(expected)
})

it.each([
  ['spans', '`#1` and ``a ` #1``'],
  ['blocks', '```js\n#1 <b>\n```'],
  ['blocks in lists', '- one\n\n  ~~~\n  #1\n  ~~~'],
  ['a block without an end', '```\n#1'],
])('leaves code alone in %s', (_, text) => {
  expect(convert(text)).toBe(text)
})

it('takes a backtick without a counterpart for text', () => {
  expect(convert('a ` of #1')).toBe('a ` of #101')
})

it.each([
  ['emphasis', '<b>bold</b> and <em>this</em>', '**bold** and *this*'],
  ['a link', '<a href="https://a.example">there</a>', '[there](https://a.example)'],
  ['a type in angle brackets', 'a List<String> of <T>', 'a List<String> of <T>'],
  ['a comparison', 'a < b and c > d', 'a < b and c > d'],
  ['a comment', 'a<!-- b -->c', 'ac'],
  [
    'folded text',
    '<details>\n<summary>More <b>of</b> it</summary>\n\nwords\n</details>',
    '::: spoiler More of it\nwords\n:::',
  ],
  ['a list', '<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['a note', '> [!NOTE]\n> words', '> **Note**  \n> words'],
])('turns %s into Markdown', (...[, text, expected]) => {
  expect(convert(text)).toBe(expected)
})

it('keeps line breaks within paragraphs', () => {
  expect(convert('one\r\ntwo\r\n\r\nthree')).toBe('one  \ntwo\n\nthree')
})
