import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/testLog.ts'
import { systemOperation } from '../authorize.ts'
import { systemClock } from '../clock.ts'
import { createContext, type Services } from '../context.ts'
import { advisoryLocks } from '../db/advisoryLocks.ts'
import { openDatabase } from '../db/database.ts'
import type { JobQueue, JobRun } from '../jobs/jobQueue.ts'
import { defineEvent } from './defineEvent.ts'
import { EventHub } from './eventHub.ts'
import { listenToBatches } from './listener.ts'
import { TagBus } from './tagBus.ts'
import { withTransaction } from './withTransaction.ts'

const connection = await testDatabase()
const { log } = createTestLog()
const wired = defineEvent<{ peg: number }>('peg.wired', ({ peg }) => [`peg:${peg}`])
const listeners = [listenToBatches(wired, 'count', { runAll: async () => {} })]

/** A process of the site whose queue records what is enqueued there. */
function createProcess() {
  const database = openDatabase(connection, { log })
  const tags = new TagBus(connection, log)
  const hub = new EventHub({ pool: database.pool, log, tags, definitions: [wired], listeners })
  const services = {
    db: database.kysely,
    transact: database.transact,
    replicas: database.replicas,
    clock: systemClock,
    log,
    events: hub,
    extensions: new Map(),
  } as unknown as Services
  const batches: number[][] = []
  const queue: JobQueue = {
    enqueue: async (_, runs: readonly JobRun[]) => {
      batches.push(runs.flatMap(({ data }) => (data as { payloads: { peg: number }[] }).payloads.map(({ peg }) => peg)))
    },
    wakeWorkers() {},
    hasWorkers: () => true,
    stop: async () => {},
  }
  const ctx = createContext(services)
  systemOperation(ctx)
  return {
    tags,
    batches,
    hub,
    emit: (peg: number) => withTransaction(ctx, ({ emit }) => emit(wired({ peg }))),
    async start() {
      await tags.listen()
      hub.start(queue)
    },
    async stop() {
      await hub.stop()
      await tags.stop()
      await database.close()
    },
  }
}

const processes = [createProcess(), createProcess(), createProcess()]
const holder = new pg.Client(connection)

const countDelivered = () => processes.reduce((sum, { batches }) => sum + batches.flat().length, 0)
const waitForDelivery = (count: number) => expect.poll(countDelivered, { interval: 25 }).toBe(count)

function forgetBatches(): void {
  for (const { batches } of processes) batches.length = 0
}

beforeAll(async () => {
  await holder.connect()
  for (const process of processes) await process.start()
})

afterAll(async () => {
  for (const process of processes) await process.stop()
  await holder.end()
})

it('each learns of the others by what they change', async () => {
  for (const [peg, process] of processes.entries()) await process.emit(peg)
  await waitForDelivery(processes.length)
  await expect.poll(() => processes.every(({ tags }) => tags.hasOthers)).toBe(true)
})

it('one of several processes delivers the events of all, each once', async () => {
  const count = 90
  // On a machine that stands still for a moment, another one takes over within a round.
  for (let round = 0, deliverers = 0; deliverers !== 1; round++) {
    expect(round).toBeLessThan(50)
    forgetBatches()
    for (let peg = 0; peg < count; peg++) {
      await processes[peg % processes.length]?.emit(peg)
      await sleep(3)
    }
    await waitForDelivery(count)
    expect(new Set(processes.flatMap(({ batches }) => batches.flat())).size).toBe(count)
    deliverers = processes.filter(({ batches }) => batches.length > 0).length
  }
})

it('a process delivers its events itself while the one that should stands still', async () => {
  forgetBatches()
  await holder.query('select pg_advisory_lock($1)', [advisoryLocks.eventDelivery])
  await processes[0]?.emit(1_000)
  await waitForDelivery(1)
  expect(processes[0]?.batches).toEqual([[1_000]])
  await holder.query('select pg_advisory_unlock($1)', [advisoryLocks.eventDelivery])
})

it('another process takes over from one that has ended', async () => {
  forgetBatches()
  const ending = new pg.Client(connection)
  await ending.connect()
  await ending.query('select pg_advisory_lock($1)', [advisoryLocks.eventDelivery])
  const emitted = processes[1]?.emit(2_000)
  await ending.end()
  await emitted
  await waitForDelivery(1)
})
