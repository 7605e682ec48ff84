import { describe, expect, it } from 'vitest'
import { cutText, takeCharacters, toCharacterStart } from './cutText.ts'

const count = (text: string) => [...new Intl.Segmenter().segment(text)].length

describe('a text that is too long', () => {
  it('ends after a word and with an ellipsis', () => {
    expect(cutText('one two three', 8)).toBe('one two…')
    expect(cutText('one two three', 7)).toBe('one two…')
    expect(cutText('one two', 7)).toBe('one two')
  })

  it.each([
    ['Chinese without spaces', '进位链延迟的长问题，'],
    ['emoji of several code points', '👩‍👩‍👧‍👦'],
    ['flags', '🇩🇪'],
    ['letters with marks', 'e\u0301\u0323'],
    ['surrogate pairs', '𝒳'],
    ['letters of Hangul that stand apart', '\u1112\u1161\u11ab'],
    ['thumbs of several colours', '👍🏽'],
  ])('has 200 whole characters of %s', (_what, unit) => {
    for (const lead of ['', 'a', 'ab ', '@demo ']) {
      const text = lead + unit.repeat(300)
      const cut = cutText(text, 200)
      expect(count(cut)).toBe(201)
      expect(text.startsWith(cut.slice(0, -1))).toBe(true)
      expect(count(text.slice(0, cut.length - 1)) + count(text.slice(cut.length - 1))).toBe(count(text))
    }
  })

  it('is bounded even if one character has any number of marks', () => {
    expect(takeCharacters(`x${'\u0301'.repeat(10_000)}`, 10).length).toBeLessThan(500)
  })

  it('can be cut before the character at an offset', () => {
    const text = `one 👩‍👩‍👧‍👦 two ${'🇩🇪'.repeat(200)}`
    for (let offset = 0; offset <= text.length; offset++) {
      const start = toCharacterStart(text, offset)
      expect(start).toBeLessThanOrEqual(offset)
      expect(count(text.slice(0, start)) + count(text.slice(start))).toBe(count(text))
    }
  })
})
