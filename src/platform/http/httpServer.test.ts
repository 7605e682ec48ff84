import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { createHttpServer } from './httpServer.ts'

const options = {
  log: silentLog,
  getHeaders: () => ({}),
  trustedProxies: [],
  maxConnections: 100,
  idleTimeoutMs: 200,
  errorPage: async () => '',
} as const

it('answers a request on an open connection while the server closes', async () => {
  const server = createHttpServer({ ...options, idleTimeoutMs: 60_000 })
  const slow = Promise.withResolvers<void>()
  let isRequested = false
  server.get('/slow', async () => {
    isRequested = true
    await slow.promise
    return 'slow'
  })
  server.get('/late', async () => 'late')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const [first, second] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all([once(first, 'connect'), once(second, 'connect')])
  first.write('GET /slow HTTP/1.1\r\nHost: gatework.example\r\n\r\n')
  await expect.poll(() => isRequested).toBe(true)
  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  second.write('GET /late HTTP/1.1\r\nHost: gatework.example\r\n\r\n')
  const late = await text(second)
  slow.resolve()
  expect(late).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n[^]*late$/i)
  expect(await text(first)).toMatch(/slow$/)
  await closed
})

it('closes without waiting for connections that sent no request', async () => {
  const server = createHttpServer({ ...options, idleTimeoutMs: 60_000 })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await Promise.all([once(silent, 'connect'), once(server.server, 'connection')])
  await server.close()
  expect(await text(silent)).toBe('')
})

it('disconnects a client that requests a large file and does not read it', async () => {
  const server = createHttpServer(options)
  let isClosed = false
  server.get('/large', (_request, reply) => {
    const file = Readable.from(Array(1_000).fill(Buffer.alloc(65_536)))
    file.on('close', () => (isClosed = true))
    return reply.send(file)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const reader = connect(port, '127.0.0.1').on('error', () => {})
  reader.pause()
  reader.write('GET /large HTTP/1.1\r\nHost: gatework.example\r\n\r\n')
  await expect.poll(() => isClosed).toBe(true)
  reader.destroy()
  await server.close()
})
