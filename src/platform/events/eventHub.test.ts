import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/testLog.ts'
import { systemOperation } from '../authorize.ts'
import { FixedClock, systemClock } from '../clock.ts'
import { type Context, createContext, type Services } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { type JobQueue, type JobRun, startJobQueue } from '../jobs/jobQueue.ts'
import { defineEvent } from './defineEvent.ts'
import { EventHub } from './eventHub.ts'
import { listenInOwnQueue, listenTo, listenToBatches } from './listener.ts'
import { TagBus } from './tagBus.ts'
import { withTransaction } from './withTransaction.ts'

const connection = await testDatabase()
const { log, expected } = createTestLog()
const wired = defineEvent<{ peg: number }>('peg.wired', ({ peg }) => [`peg:${peg}`])
const unlisted = defineEvent<{ peg: number }>('peg.unlisted', () => [])
const untaggable = defineEvent<{ peg: number }>('peg.untaggable', () => {
  throw new Error('no tags')
})
const received: number[] = []
let failures = 0
const listener = listenTo(wired, 'count', async (_ctx, { peg }) => {
  if (peg === 99 && failures++ === 0) throw new Error('a loose wire')
  received.push(peg)
})

const due = defineEvent<{ board: number; startAfter: string }>('board.due', () => [])
const etched: number[] = []
const overlaps: number[] = []
const active = new Set<string>()
const etching = Promise.withResolvers<void>()
const etcher = listenInOwnQueue(due, 'etch', {
  concurrency: 3,
  key: ({ board }) => String(board % 2),
  startAfter: ({ startAfter }) => new Date(startAfter),
  async run(_ctx, { board }) {
    const key = String(board % 2)
    if (active.has(key)) overlaps.push(board)
    active.add(key)
    await etching.promise
    active.delete(key)
    etched.push(board)
  },
})

const database = openDatabase(connection, { log })
const tags = new TagBus(connection, log)
const otherTags = new TagBus(connection, log)
const touched: string[] = []
const touchedElsewhere: string[] = []
const hub = new EventHub({
  pool: database.pool,
  log,
  tags,
  definitions: [wired, untaggable, due],
  listeners: [listener, etcher],
})
const services = {
  db: database.kysely,
  transact: database.transact,
  replicas: database.replicas,
  clock: systemClock,
  log,
  events: hub,
  extensions: new Map(),
} as unknown as Services
const ctx: Context = createContext(services)
systemOperation(ctx)
let jobs: JobQueue

beforeAll(async () => {
  await database.pool.query('create table pegs (peg int)')
  tags.onTagsTouched((all) => touched.push(...(all === 'all' ? ['all'] : all)))
  otherTags.onTagsTouched((all) => touchedElsewhere.push(...(all === 'all' ? ['all'] : all)))
  await Promise.all([tags.listen(), otherTags.listen()])
  jobs = await startJobQueue({ pool: database.pool, log, jobs: hub.createJobs(), context: () => ctx })
  hub.start(jobs)
})

afterAll(async () => {
  await hub.stop()
  await jobs.stop()
  await Promise.all([tags.stop(), otherTags.stop()])
  await database.close()
})

const waitUntil = (holds: () => boolean) => expect.poll(holds, { interval: 25 }).toBe(true)

const emitWired = (peg: number) => withTransaction(ctx, ({ emit }) => emit(wired({ peg })))
const countOutbox = async () => (await database.pool.query('select count(*) as n from outbox')).rows[0].n

describe('an event', () => {
  it('touches the tags of this process before the writer continues, and those of other processes soon', async () => {
    await emitWired(1)
    expect(touched).toContain('peg:1')
    await waitUntil(() => touchedElsewhere.includes('peg:1'))
    expect(touched.filter((tag) => tag === 'peg:1')).toHaveLength(1)
  })

  it('runs its listener once, and leaves the outbox', async () => {
    await emitWired(2)
    await waitUntil(() => received.includes(2))
    expect(received.filter((peg) => peg === 2)).toHaveLength(1)
    expect(await countOutbox()).toBe(0)
  })

  it('is discarded when its transaction fails', async () => {
    const failing = withTransaction(ctx, async ({ emit }) => {
      await emit(wired({ peg: 3 }))
      throw new Error('no solder')
    })
    await expect(failing).rejects.toThrow('no solder')
    expect(touched).not.toContain('peg:3')
    expect(await countOutbox()).toBe(0)
  })

  it.each([
    ['no feature lists it', unlisted, 'No feature lists the event peg.unlisted'],
    ['its tags cannot be computed', untaggable, 'no tags'],
  ])('rolls its transaction back if %s', async (_reason, event, message) => {
    const failing = withTransaction(ctx, async ({ db, emit }) => {
      await sql`insert into pegs values (1)`.execute(db)
      emit(event({ peg: 1 }))
    })
    await expect(failing).rejects.toThrow(message)
    expect((await database.pool.query('select from pegs')).rowCount).toBe(0)
    expect(await countOutbox()).toBe(0)
  })

  it('is delivered by another process after the one that emitted it crashed', async () => {
    await database.pool.query(`insert into outbox (type, payload) values ('peg.wired', '{"peg": 4}')`)
    await emitWired(5)
    await waitUntil(() => received.includes(4) && received.includes(5))
    await waitUntil(() => touchedElsewhere.includes('peg:4') && touched.includes('peg:4'))
  })

  it('touches the tags of the delivering process when another process emitted it', async () => {
    await database.pool.query(
      `insert into outbox (type, payload, origin) values ('peg.wired', '{"peg": 6}', '${otherTags.origin}')`,
    )
    await emitWired(7)
    await waitUntil(() => touched.includes('peg:6') && received.includes(6))
    expect(touchedElsewhere).not.toContain('peg:6')
  })

  it('is retried when its listener fails', async () => {
    await emitWired(99)
    await waitUntil(() => received.includes(99))
    expect(expected().join()).toContain('a loose wire')
  })

  it('is batched with other old events, and retried alone if it fails', async () => {
    failures = 0
    received.length = 0
    const past = { ...ctx, clock: new FixedClock(new Date(Date.now() - 3_600_000)) }
    await withTransaction(past, ({ emit }) => {
      for (let peg = 60; peg < 100; peg++) emit(wired({ peg }))
    })
    await waitUntil(() => received.length === 40)
    expect(new Set(received).size).toBe(40)
    expect(expected()).toEqual([])
  })

  it('with a queue of its own starts when due, one per key at a time, and does not delay other listeners', async () => {
    const [past, future] = [0, 3_600_000].map((ms) => new Date(Date.now() + ms - 1).toISOString()) as [string, string]
    await withTransaction(ctx, ({ emit }) => {
      for (const board of [1, 2, 3]) emit(due({ board, startAfter: past }))
      emit(due({ board: 5, startAfter: future }))
    })
    await waitUntil(() => active.size === 2)
    await emitWired(7)
    await waitUntil(() => received.includes(7))
    expect(etched).toEqual([])
    etching.resolve()
    await waitUntil(() => etched.length === 3)
    expect(overlaps).toEqual([])
    expect(etched.toSorted()).toEqual([1, 2, 3])
  })

  it('runs listeners of a higher priority first', async () => {
    const urgent = listenToBatches(wired, 'index', { priority: 2, runAll: async () => {} })
    const listeners = [listener, urgent]
    const otherHub = new EventHub({ pool: database.pool, log, tags, definitions: [wired], listeners })
    const enqueued: JobRun[] = []
    const queue = { enqueue: async (_: string, runs: readonly JobRun[]) => void enqueued.push(...runs) }
    await hub.stop()
    await emitWired(8)
    otherHub.start({ ...queue, wakeWorkers() {}, hasWorkers: () => true, async stop() {} })
    await waitUntil(() => enqueued.length === 2)
    await otherHub.stop()
    hub.start(jobs)
    expect(enqueued).toEqual([
      { data: { listener: 'peg.wired:count', payloads: [{ peg: 8 }] }, priority: 1 },
      { data: { listener: 'peg.wired:index', payloads: [{ peg: 8 }] }, priority: 2 },
    ])
  })

  it('wakes the workers of a queue in another process if this one has none', async () => {
    const webHub = new EventHub({ pool: database.pool, log, tags, definitions: [wired], listeners: [listener] })
    const woken: string[] = []
    const queue = { enqueue: async () => {}, stop: async () => {}, hasWorkers: () => false }
    await hub.stop()
    await emitWired(7)
    webHub.start({ ...queue, wakeWorkers() {} })
    await waitUntil(() => touchedElsewhere.includes('queue:events.listeners'))
    await webHub.stop()
    hub.start({ ...queue, wakeWorkers: (name) => void woken.push(name) })
    tags.touch(['queue:events.listeners'])
    hub.start(jobs)
    expect(woken).toEqual(['events.listeners'])
  })

  it('fails with its whole batch, which is retried, while the process starts or stops', async () => {
    failures = 0
    const idleHub = new EventHub({ pool: database.pool, log, tags, definitions: [wired], listeners: [listener] })
    const batch = { listener: listener.name, payloads: [{ peg: 98 }, { peg: 99 }] }
    const [job] = idleHub.createJobs()
    const run = () => job?.run(ctx, batch)
    await expect(run()).rejects.toThrow('1 of 2 events failed')
    await expect(run()).resolves.toBeUndefined()
  })
})
