import { request } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'

const site = await testSite({ SHUTDOWN_DELAY_SECONDS: '300' })
let origin: string

beforeAll(async () => {
  origin = await site.server.listen({ port: 0, host: '127.0.0.1' })
})

/** Status and `Connection` header, asked for by a client that would keep its connection. */
const ask = (path: string) =>
  new Promise((resolve, reject) => {
    const asking = request(`${origin}${path}`, { headers: { connection: 'keep-alive' } }, (response) => {
      response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]))
    })
    asking.on('error', reject).end()
  })

it('answers while a load balancer learns that it stops, and keeps no connection open', async () => {
  expect([await ask('/ready'), await ask('/')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  const haste = new AbortController()
  const drained = site.drain(haste.signal)
  expect([await ask('/ready'), await ask('/health'), await ask('/')]).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ])
  haste.abort()
  await drained
})
