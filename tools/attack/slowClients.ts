import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, type AttackOptions, expectBreach, type Outcome } from './attack.ts'
import { createClient } from './client.ts'
import { type AttackedSite, withSite } from './site.ts'

const perKind = 500
const maxOpenSeconds = 20

type SlowConnection = { socket: Socket; closedAfterMs?: number }

/** Sends `head` at once, then one byte per second. */
function openSlow({ port }: AttackedSite, count: number, head: string): SlowConnection[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    const connection: SlowConnection = { socket }
    const startedAt = performance.now()
    const trickle = setInterval(() => socket.write('x'), 1_000)
    socket.on('connect', () => socket.write(head))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(trickle)
      connection.closedAfterMs = performance.now() - startedAt
    })
    socket.resume()
    return connection
  })
}

const slowHeaders = 'GET /forum HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '
const slowBody =
  'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{'

/** The second slowest of 100 requests. */
async function measureP99(origin: string): Promise<number> {
  const client = createClient(origin)
  const times: number[] = []
  for (let count = 0; count < 100; count++) {
    const startedAt = performance.now()
    const { status } = await client.send('/forum/off-topic')
    if (status !== 200) throw new Error(`/forum/off-topic was answered ${status}`)
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[98] as number
}

async function runAttack(site: AttackedSite, { scale }: AttackOptions): Promise<Outcome[]> {
  const count = Math.max(20, Math.round(perKind * scale))
  await measureP99(site.origin)
  const idleMs = await measureP99(site.origin)
  const slow = [...openSlow(site, count, slowHeaders), ...openSlow(site, count, slowBody)]
  await sleep(1_000)
  const loadedMs = await measureP99(site.origin)
  await sleep((maxOpenSeconds + 5) * 1_000)
  const open = slow.filter(({ closedAfterMs }) => closedAfterMs === undefined)
  const lastClosedMs = Math.max(...slow.map(({ closedAfterMs }) => closedAfterMs ?? Number.POSITIVE_INFINITY))
  for (const { socket } of slow) socket.destroy()
  return [
    {
      check: `pages beside ${2 * count} slow connections, p99 against idle`,
      figure: `${loadedMs.toFixed(1)} ms, ${idleMs.toFixed(1)} idle`,
      target: 'below 2x, or 10 ms more',
      passed: loadedMs < Math.max(2 * idleMs, idleMs + 10),
    },
    {
      check: 'slow connections are closed',
      figure: open.length ? `${open.length} still open` : `the last after ${(lastClosedMs / 1_000).toFixed(1)} s`,
      target: `within ${maxOpenSeconds} s`,
      passed: open.length === 0 && lastClosedMs <= maxOpenSeconds * 1_000,
    },
    expectBreach('a server without such limits', await isKeptByBareServer()),
  ]
}

async function isKeptByBareServer(): Promise<boolean> {
  const { createServer } = await import('node:http')
  const bare = createServer({ headersTimeout: 0, requestTimeout: 0 }, (_request, response) => response.end())
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const { port } = bare.address() as { port: number }
  const [slow] = openSlow({ port } as AttackedSite, 1, slowHeaders)
  await sleep(maxOpenSeconds * 1_000)
  const isOpen = slow?.closedAfterMs === undefined
  slow?.socket.destroy()
  bare.close()
  return isOpen
}

export const slowClients: Attack = {
  name: 'slow-clients',
  run: (options) => withSite({}, (site) => runAttack(site, options)),
}
