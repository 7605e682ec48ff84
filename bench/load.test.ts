import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { applyLoad } from './load.ts'

let close: () => Promise<unknown>
afterEach(() => close())

/** A server that notes what it is asked. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  close = () => new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('all requests are sent, and each answer is counted', async () => {
  const asked: string[] = []
  const origin = await serve((request, response) => {
    asked.push(request.url ?? '')
    response.end('good')
  })
  const requests = Array.from({ length: 6 }, (_, n) => ({ path: `/${n}` }))
  const { answers, p50Ms, p99Ms } = await applyLoad(origin, { connections: 2, requests }, 0.2)
  expect(new Set(asked)).toEqual(new Set(requests.map(({ path }) => path)))
  expect(asked.length - answers).toBeLessThanOrEqual(2)
  expect(p50Ms).toBeLessThanOrEqual(p99Ms)
})

test('a request that makes its body sends another each time', async () => {
  const bodies: string[] = []
  const origin = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => response.end(String(bodies.push(body))))
  })
  let n = 0
  const request = { method: 'POST', path: '/', makeBody: () => `body ${++n}` } as const
  await applyLoad(origin, { connections: 1, requests: [request] }, 0.1)
  expect(bodies.length).toBeGreaterThan(2)
  expect(new Set(bodies).size).toBe(bodies.length)
})

test('a run in which an answer has another status than 200 fails', async () => {
  const origin = await serve((_request, response) => response.writeHead(503).end())
  await expect(applyLoad(origin, { connections: 1, requests: [{ path: '/x' }] }, 0.1)).rejects.toThrow(
    '/x: not every request was answered well',
  )
})

test('a run in which an answer is not accepted fails', async () => {
  const origin = await serve((_request, response) => response.end('{"errors":[]}'))
  const load = { connections: 1, requests: [{ path: '/x' }], accepts: (body: string) => body.startsWith('{"data"') }
  await expect(applyLoad(origin, load, 0.1)).rejects.toThrow('mismatches')
})
