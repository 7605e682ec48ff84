import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { makeHttpServer } from './server.ts'

it('cuts off who asks for a large file and does not read it', async () => {
  const server = makeHttpServer({
    log: silentLog,
    https: false,
    development: false,
    captcha: 'none',
    frames: [],
    formTargets: [],
    reportsTo: [],
    trustedProxies: [],
    standstillMs: 200,
    errorPage: async () => '',
  } as unknown as Parameters<typeof makeHttpServer>[0])
  let isOver = false
  server.get('/large', (_request, reply) => {
    const file = Readable.from(Array(1_000).fill(Buffer.alloc(65_536)))
    file.on('close', () => (isOver = true))
    return reply.send(file)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const reader = connect(port, '127.0.0.1').on('error', () => {})
  reader.pause()
  reader.write('GET /large HTTP/1.1\r\nHost: gatework.example\r\n\r\n')
  await expect.poll(() => isOver, { timeout: 5_000 }).toBe(true)
  reader.destroy()
  await server.close()
})
