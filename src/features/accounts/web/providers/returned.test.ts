import { describe, expect, it } from 'vitest'
import { readReturned } from './returned.ts'

const encode = (text: string) => Buffer.from(text).toString('base64url')

describe('readReturned', () => {
  it('reads base64url of `access:refresh` (D23)', () => {
    expect(readReturned(encode('a.b-_.c:refresh'))).toEqual({ access: 'a.b-_.c', refresh: 'refresh' })
  })

  it('reads it in ordinary base64, blanks in place of its plus signs, and as it is', () => {
    const pair = { access: 'head.p_-.signs', refresh: 're_fresh-1' }
    const text = `${pair.access}:${pair.refresh}`
    expect(btoa(text)).toMatch(/=$/)
    for (const sent of [btoa(text), btoa(text).replaceAll('+', ' '), text]) expect(readReturned(sent)).toEqual(pair)
  })

  it('takes nothing else for a pair', () => {
    const none = [
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
    for (const text of none) expect(readReturned(text)).toBeNull()
  })
})
