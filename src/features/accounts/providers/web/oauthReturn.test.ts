import { describe, expect, it } from 'vitest'
import { parseReturnedTokens } from './oauthReturn.ts'

const encode = (text: string) => Buffer.from(text).toString('base64url')

describe('parseReturnedTokens', () => {
  it('parses base64url of `access:refresh`', () => {
    expect(parseReturnedTokens(encode('a.b-_.c:refresh'))).toEqual({ access: 'a.b-_.c', refresh: 'refresh' })
  })

  it('parses standard base64, spaces in place of its plus signs, and plain text', () => {
    const pair = { access: 'head.p_-.signs', refresh: 're_fresh-1' }
    const text = `${pair.access}:${pair.refresh}`
    expect(btoa(text)).toMatch(/=$/)
    for (const sent of [btoa(text), btoa(text).replaceAll('+', ' '), text])
      expect(parseReturnedTokens(sent)).toEqual(pair)
  })

  it('returns null for anything else', () => {
    const invalid = [
      '',
      'clear',
      encode('clear'),
      encode('a:'),
      encode(':b'),
      encode('a:b:c'),
      'a b:c',
      '<a>:b',
      '%',
      'x'.repeat(5_000),
    ]
    for (const text of invalid) expect(parseReturnedTokens(text)).toBeNull()
  })
})
