import { describe, expect, it } from 'vitest'
import { normalizeTag, parseTagList, splitAtCaret } from './normalizeTag.ts'

describe('normalizeTag', () => {
  it.each([
    ['Adder', 'adder'],
    ['  Logic   Gate ', 'logic-gate'],
    ['#8-bit', '8-bit'],
    ['８位', '8位'],
    ['加法器', '加法器'],
    ['C++', 'c'],
    ['snake_case', 'snake-case'],
    ['--', ''],
    ['\u0301', ''],
    ['e\u0301tage', 'étage'],
  ])('turns %j into %j', (text, tag) => {
    expect(normalizeTag(text)).toBe(tag)
    expect(normalizeTag(tag)).toBe(tag)
  })
})

describe('parseTagList', () => {
  it('separates at commas of both scripts, and returns each tag once', () => {
    expect(parseTagList('Adder, 8-bit，加法器、adder,, ')).toEqual(['adder', '8-bit', '加法器'])
  })
})

describe('splitAtCaret', () => {
  it.each([
    ['add', { before: '', typed: 'add' }],
    ['adder, 8-', { before: 'adder,', typed: ' 8-' }],
    ['加法器、8，', { before: '加法器、8，', typed: '' }],
    ['', { before: '', typed: '' }],
  ])('separates what is being typed in %j', (text, parts) => expect(splitAtCaret(text)).toEqual(parts))
})
