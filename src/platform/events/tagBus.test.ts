import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import { TagBus } from './tagBus.ts'

const connection = await testDatabase()
const { pool, close } = openDatabase(connection, { log: silentLog })
const line = await aLine()
const waits = { retry: 20, beat: 50, answer: 200 }
const overTheLine = { ...connection, host: '127.0.0.1', port: line.port, application_name: 'bus' }
const bus = new TagBus(overTheLine, silentLog, waits)
const touched: string[] = []
bus.onTouched((tags) => touched.push(...(tags === 'all' ? ['all'] : tags)))
await bus.listen()

afterAll(async () => {
  await bus.stop()
  await line.stop()
  await close()
})

/** A way to the database that can be cut, or made to swallow all that is sent. */
async function aLine() {
  let is: 'open' | 'cut' | 'silent' = 'open'
  let asked = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    asked += 1
    if (is === 'cut') return near.destroy()
    const far = connect(`${connection.host}/.s.PGSQL.${connection.port ?? 5432}`)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => sockets.delete(from) && to.destroy())
      from.on('data', (bytes) => is !== 'silent' && to.write(bytes))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    set(wanted: typeof is) {
      is = wanted
      if (is === 'cut') for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const connections = async () =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and application_name = 'bus'`))
    .rowCount

it('asks again once each time while the database is away, and listens by one connection when it is back', async () => {
  const before = line.asked()
  line.set('cut')
  await sleep(20 * waits.retry)
  expect(line.asked() - before).toBeLessThanOrEqual(21)
  expect(line.asked() - before).toBeGreaterThan(2)
  line.set('open')
  await hears('peg:1')
  expect(await connections()).toBe(1)
})

it('notices a line on which nothing comes any more, and counts everything as touched', async () => {
  line.set('silent')
  touched.length = 0
  await expect.poll(() => touched, { timeout: 5_000 }).toContain('all')
  line.set('open')
  await hears('peg:2')
})

/** Another process says it until it is heard. */
async function hears(tag: string): Promise<void> {
  const tell = async () => {
    await bus.tell(await client, { origin: 'another', tags: [tag] })
    return touched
  }
  const client = pool.connect()
  await expect.poll(tell, { timeout: 5_000 }).toContain(tag)
  ;(await client).release()
}
