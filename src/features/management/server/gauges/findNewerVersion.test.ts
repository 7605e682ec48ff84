import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { version } from '#platform/version.ts'
import { findNewerVersion } from './findNewerVersion.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Each has an address of its own, which nobody has asked before. */
async function serve(body: string, status = 200) {
  const requests: string[] = []
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest.json`, requests }
}

it.each([
  ['of a file', { version: '999.0.1' }],
  ['of a package registry', { 'dist-tags': { latest: '999.0.1' }, versions: {} }],
])('finds the newer version %s, and asks once', async (_, document) => {
  const { url, requests } = await serve(JSON.stringify(document))
  expect(await findNewerVersion(url)).toBe('999.0.1')
  expect(await findNewerVersion(url)).toBe('999.0.1')
  expect(requests).toEqual(['GET /latest.json'])
})

it('compares versions by their numbers', async () => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  for (const [latest, isNewer] of [
    [version, false],
    [`${major}.${minor}.${patch + 10}`, true],
    [`${major}.${minor + 1}.0`, true],
    [`${major - 1}.999.999`, false],
  ] as const) {
    const { url } = await serve(JSON.stringify({ version: latest }))
    expect([latest, await findNewerVersion(url)]).toEqual([latest, isNewer ? latest : ''])
    server?.close()
  }
})

it.each([
  ['{"version":"<b>999.0.0</b>"}', 200],
  ['{"version":{"toString":"999.0.0"}}', 200],
  ['{"version":"999.0.0-beta.1"}', 200],
  ['{"version":"999.0.0"}', 500],
  ['null', 200],
  ['not JSON', 200],
])('says nothing about the answer %s with status %i', async (body, status) => {
  const { url } = await serve(body, status)
  expect(await findNewerVersion(url)).toBe('')
})

it('says nothing when nobody answers or nothing is configured', async () => {
  const { url } = await serve('')
  server?.close()
  expect(await findNewerVersion(url)).toBe('')
  expect(await findNewerVersion('')).toBe('')
})
