import { request } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'

const site = await testSite({ SHUTDOWN_DELAY_SECONDS: '300' })
let origin: string

beforeAll(async () => {
  await site.connect()
  origin = await site.server.listen({ port: 0, host: '127.0.0.1' })
})

const getStatus = (path: string) =>
  new Promise((resolve, reject) => {
    const clientRequest = request(`${origin}${path}`, { headers: { connection: 'keep-alive' } }, (response) => {
      response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]))
    })
    clientRequest.on('error', reject).end()
  })

it('keeps answering during the shutdown delay, but closes each connection', async () => {
  expect([await getStatus('/health/ready'), await getStatus('/ready'), await getStatus('/')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  const skipDelay = new AbortController()
  const drained = site.drain(skipDelay.signal)
  const statuses = ['/health/ready', '/ready', '/health/live', '/health', '/'].map(getStatus)
  expect(await Promise.all(statuses)).toEqual([
    [503, 'close'],
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
    [200, 'close'],
  ])
  skipDelay.abort()
  await drained
})
