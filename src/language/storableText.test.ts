import { expect, it } from 'vitest'
import { hasVisibleText, singleLine, storableText } from './storableText.ts'

it.each(['a', '锁', '🔥', '-', 'é'])('treats %s as visible', (text) => expect(hasVisibleText(text)).toBe(true))

it.each(['', '  ', '\u200b\u200d', '\u2800\u3164', '\u202e\u2066', '\u0301', '\ufe0f'])(
  'treats %j as invisible',
  (text) => expect(hasVisibleText(text)).toBe(false),
)

it('removes only what the database cannot store: NUL and lone surrogates', () => {
  expect(storableText().parse('a\0b 🔥 \ud83d c')).toBe('ab 🔥 \ufffd c')
})

it('joins several lines into one', () => {
  expect(storableText().check(singleLine).parse(' a title\r\nof\u2028lines\t')).toBe('a title of lines')
})
