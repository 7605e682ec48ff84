import { expect, it } from 'vitest'
import { chooseEncoding } from './encoding.ts'

it.each([
  { header: undefined, encoding: 'identity' },
  { header: 'gzip, deflate, br', encoding: 'br' },
  { header: 'gzip', encoding: 'gzip' },
  { header: 'GZIP;q=0.5', encoding: 'gzip' },
  { header: 'br;q=0, gzip', encoding: 'gzip' },
  { header: '*', encoding: 'br' },
  { header: '*, br;q=0', encoding: 'gzip' },
  { header: 'br;q=0.0, gzip;q=0, *', encoding: 'identity' },
  { header: 'identity', encoding: 'identity' },
])('chooses $encoding for Accept-Encoding: $header', ({ header, encoding }) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

it('chooses among the encodings that there are', () => {
  expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(chooseEncoding('br', ['gzip'])).toBe('identity')
})
