import { expect, it } from 'vitest'
import { chooseEncoding, compress, decompress } from './encoding.ts'

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

it.each([
  { encoding: 'br', kB: 100 },
  { encoding: 'br', kB: 200 },
  { encoding: 'gzip', kB: 100 },
  { encoding: 'gzip', kB: 200 },
] as const)('compresses $kB kB to $encoding without loss', async ({ encoding, kB }) => {
  const body = Buffer.from('wire by wire; '.repeat(kB * 1_000)).subarray(0, kB * 1_000)
  const compressed = await compress(body, { encoding, effort: 'fast' })
  expect(compressed.length).toBeLessThan(body.length / 10)
  expect(await decompress[encoding](compressed)).toEqual(body)
})
