import { expect, it } from 'vitest'
import { isVisible, keepableText, oneLine } from './keepableText.ts'

it.each(['a', '锁', '🔥', '-', 'é'])('%s can be seen', (text) => expect(isVisible(text)).toBe(true))

it.each(['', '  ', '\u200b\u200d', '\u2800\u3164', '\u202e\u2066', '\u0301', '\ufe0f'])(
  '%j is nothing to click on',
  (text) => expect(isVisible(text)).toBe(false),
)

it('keeps all but what the database cannot: NUL, and halves of letters', () => {
  expect(keepableText().parse('a\0b 🔥 \ud83d c')).toBe('ab 🔥 \ufffd c')
})

it('makes one line of what has several', () => {
  expect(keepableText().check(oneLine).parse(' a title\r\nof\u2028lines\t')).toBe('a title of lines')
})
