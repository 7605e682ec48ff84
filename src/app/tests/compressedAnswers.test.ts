import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()

const ask = (query: string, acceptEncoding?: string) =>
  site.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: acceptEncoding ? { 'accept-encoding': acceptEncoding } : {},
    payload: { query },
  })

const long = '{ __schema { types { name kind description fields { name } } } }'

it('compresses long answers of GraphQL as the client accepts', async () => {
  const plain = await ask(long)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('Accept-Encoding')
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await ask(long, encoding)
    expect(headers['content-encoding']).toBe(encoding)
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(JSON.parse(String(decompress(rawPayload)))).toEqual(plain.json())
  }
})

it('sends short answers as they are', async () => {
  const { headers, rawPayload } = await ask('{ __typename }', 'br, gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(String(rawPayload))).toEqual({ data: { __typename: 'Query' } })
})
