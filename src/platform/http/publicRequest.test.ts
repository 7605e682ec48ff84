import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPublicAddress, PrivateAddressError, sendPublicRequest } from './publicRequest.ts'

let requests = 0
const server = createServer((_, response) => {
  requests += 1
  response.writeHead(302, { location: 'http://127.0.0.1/' }).end('x'.repeat(100_000))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const getPort = () => (server.address() as AddressInfo).port

const send = (address: string, exemptOrigin = '') =>
  sendPublicRequest(address, {
    method: 'POST',
    headers: {},
    body: Buffer.from('x'),
    timeoutMs: 5_000,
    signal: new AbortController().signal,
    exemptOrigin,
  })

it('knows addresses that are not public, also written as IPv6', () => {
  const local = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']
  const localIpv6 = [
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
  ]
  for (const address of [...local, ...localIpv6, '224.0.0.1', '255.255.255.255', 'example.org', '']) {
    expect(isPublicAddress(address), address).toBe(false)
  }
  for (const address of ['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111']) {
    expect(isPublicAddress(address), address).toBe(true)
  }
})

it('connects to no local host, whether it is named, written as an address, or without TLS', async () => {
  const port = getPort()
  for (const address of [
    `https://localhost:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://2130706433:${port}/`,
    `http://localhost:${port}/`,
    'http://example.org/',
  ]) {
    await expect(send(address, 'http://127.0.0.1:1'), address).rejects.toThrow(PrivateAddressError)
  }
  expect(requests).toBe(0)
})

it('connects to the origin that is exempt, and follows no redirect', async () => {
  const origin = `http://127.0.0.1:${getPort()}`
  expect(await send(`${origin}/push`, origin)).toBe(302)
  expect(requests).toBe(1)
})
