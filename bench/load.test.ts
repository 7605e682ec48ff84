import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { applyLoad } from './load.ts'

let close: () => Promise<unknown>
afterEach(() => close())

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  close = () => new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('sends all requests and counts each response', async () => {
  const requestedUrls: string[] = []
  const origin = await serve((request, response) => {
    requestedUrls.push(request.url ?? '')
    response.end('good')
  })
  const requests = Array.from({ length: 6 }, (_, n) => ({ path: `/${n}` }))
  const { responseCount, p50Ms, p99Ms } = await applyLoad(origin, { connections: 2, requests }, 0.2)
  expect(new Set(requestedUrls)).toEqual(new Set(requests.map(({ path }) => path)))
  expect(requestedUrls.length - responseCount).toBeLessThanOrEqual(2)
  expect(p50Ms).toBeLessThanOrEqual(p99Ms)
})

test('sends the body and the headers that a request creates for each time', async () => {
  const bodies: string[] = []
  const keys = new Set<unknown>()
  const origin = await serve((request, response) => {
    let body = ''
    keys.add(request.headers['x-key'])
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => response.end(String(bodies.push(body))))
  })
  let n = 0
  const request = {
    method: 'POST',
    path: '/',
    createParts: () => ({ body: `body ${++n}`, headers: { 'x-key': `${n}` } }),
  } as const
  await applyLoad(origin, { connections: 1, requests: [request] }, 0.1)
  expect(bodies.length).toBeGreaterThan(2)
  expect([new Set(bodies).size, keys.size]).toEqual([bodies.length, bodies.length])
})

test('fails the run when a response has a status other than 200', async () => {
  const origin = await serve((_request, response) => response.writeHead(503).end())
  await expect(applyLoad(origin, { connections: 1, requests: [{ path: '/x' }] }, 0.1)).rejects.toThrow(
    '/x: not every request was answered well',
  )
})

test('fails the run when a response is not accepted', async () => {
  const origin = await serve((_request, response) => response.end('{"errors":[]}'))
  const load = {
    connections: 1,
    requests: [{ path: '/x' }],
    isValidResponse: (body: string) => body.startsWith('{"data"'),
  }
  await expect(applyLoad(origin, load, 0.1)).rejects.toThrow('mismatches')
})
