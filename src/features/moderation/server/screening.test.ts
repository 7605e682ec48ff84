import { describe, expect, it } from 'vitest'
import {
  countImages,
  extractLinkHosts,
  findRuleMatch,
  getSpamScore,
  holdThreshold,
  isMinorEdit,
  type ScreeningRule,
} from './screening.ts'

const rule = (kind: ScreeningRule['kind'], pattern: string, effect: ScreeningRule['effect'] = 'hold') => ({
  kind,
  pattern,
  effect,
})

describe('linksOf', () => {
  it('returns the hosts of links in Markdown and plain text, without user info, port and trailing dot', () => {
    const text = '[a](https://A.example/x) https://user@b.example:8080/y <http://c.example.> no.link'
    expect(extractLinkHosts(text)).toEqual(['a.example', 'b.example', 'c.example'])
  })
})

it('counts the images of a Markdown text', () => expect(countImages('![a](/x) and ![b](/y)')).toBe(2))

it.each([
  ['![a ![b](/x)', 1],
  ['![a] (/x) ![](/y)', 1],
  ['[link](/x), ![ and ](/y)', 1],
  ['![[a](/x)', 1],
  ['![![![', 0],
])('counts the images of %s', (text, count) => expect(countImages(text)).toBe(count))

describe('a screening rule', () => {
  it.each([
    ['a word', rule('keyword', 'casino'), 'The best CASINO in town', true],
    ['a word within another word', rule('keyword', 'ass'), 'A bass amplifier', false],
    ['full-width letters', rule('keyword', 'casino'), 'ｃａｓｉｎｏ', true],
    ['accents', rule('keyword', 'casino'), 'cásinó', true],
    ['Chinese within a sentence', rule('keyword', '赌场'), '最好的赌场在这里', true],
    ['a domain', rule('domain', 'spam.example'), 'see https://spam.example/x', true],
    ['its subdomain', rule('domain', 'spam.example'), 'see https://www.spam.example', true],
    ['another domain with the same ending', rule('domain', 'spam.example'), 'see https://notspam.example', false],
    ['a domain without a link', rule('domain', 'spam.example'), 'do not go to spam.example', false],
  ])('is checked against %s', (...[, given, text, matches]) =>
    expect(findRuleMatch([given], text) !== undefined).toBe(matches),
  )

  it('wins over others if it is the strictest', () => {
    const rules = [rule('keyword', 'a'), rule('keyword', 'b', 'refuse')]
    expect(findRuleMatch(rules, 'a b')).toMatchObject({ effect: 'refuse' })
  })
})

describe('spamScore', () => {
  const newUser = { verified: false, minutesSinceJoined: 2 }

  it.each([
    ['a question', { text: 'Why does my SR latch oscillate when I load the world?' }, false],
    [
      'a question with a link',
      { text: `I have read https://wiki.example/latch and ${'still wonder. '.repeat(20)}` },
      false,
    ],
    ['a short text around a link', { text: 'Buy now https://shop.example' }, true],
    ['links in a row', { text: 'https://a.example https://b.example https://c.example' }, true],
    ['shouting with a telephone number', { text: 'CHEAP GAMES FOR ALL OF YOU, CALL +1 555 123 4567 NOW' }, true],
  ])('rates %s', (_, { text }, held) => expect(getSpamScore({ ...newUser, text }) >= holdThreshold).toBe(held))
})

describe('isMinorEdit', () => {
  it.each([
    ['a corrected typo', 'My frist adder works with relays', 'My first adder works with relays', true],
    ['a shorter text', 'My first adder works with relays', 'My adder works', true],
    ['a corrected sign in Chinese', '我的第一个加法器使用继电器', '我的第一台加法器使用继电器', true],
    ['another text', 'My first adder works with relays', 'Cheap pills for all of you', false],
    ['a text that grows to twice its size', 'My first adder', 'My first adder, and buy pills here', false],
  ])('rates %s', (...[, before, text, isLittle]) => expect(isMinorEdit(before, text)).toBe(isLittle))
})
