import { expect, it } from 'vitest'
import { createLog, silentLog } from '../log.ts'
import { createHttpServer } from './httpServer.ts'

const options = {
  log: silentLog,
  getHeaders: () => ({}),
  trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
  maxConnections: 100,
  errorPage: async () => '',
} as const

const server = createHttpServer(options)
server.get('/', async () => 'ok')

async function getId(sent: string, remoteAddress: string): Promise<unknown> {
  const { headers } = await server.inject({ url: '/', headers: { 'x-request-id': sent }, remoteAddress })
  return headers['x-request-id']
}

it('takes over the request id of a trusted proxy only', async () => {
  expect(await getId('3f2a-77.b_1', '10.1.2.3')).toBe('3f2a-77.b_1')
  expect(await getId('3f2a-77.b_1', '2001:db8::1')).toBe('3f2a-77.b_1')
  expect(await getId('3f2a-77.b_1', '192.0.2.1')).toMatch(/^[\da-f-]{36}$/)
})

it.each(['short', 'x'.repeat(65), 'with spaces in', '<script>alert', '"quoted-id"', 'line\tbreaks', ''])(
  'replaces the malformed request id %j',
  async (id) => {
    expect(await getId(id, '10.1.2.3')).toMatch(/^[\da-f-]{36}$/)
  },
)

it('adds the request id to each log line of a request, also after its body was received', async () => {
  const lines: { msg: string; id?: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const logging = createHttpServer({ ...options, log })
  logging.post('/', async () => {
    await Promise.resolve()
    log.info('in a request')
    return 'ok'
  })
  log.info('elsewhere')
  const headers = { 'x-request-id': 'request-of-a-test' }
  await logging.inject({ method: 'POST', url: '/', headers, payload: { some: 'body' }, remoteAddress: '10.0.0.1' })
  expect(lines.map(({ msg, id }) => [msg, id])).toEqual([
    ['elsewhere', undefined],
    ['in a request', 'request-of-a-test'],
  ])
})
