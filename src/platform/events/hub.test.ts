import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { testLog } from '#tests/testLog.ts'
import { FixedClock, systemClock } from '../clock.ts'
import { type Context, contextFor, type Services } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { change } from './change.ts'
import { defineEvent } from './define.ts'
import { EventHub } from './hub.ts'
import { on } from './listener.ts'
import { TagBus } from './tagBus.ts'

const connection = await testDatabase()
const { log, expected } = testLog()
const wired = defineEvent<{ peg: number }>('peg.wired', ({ peg }) => [`peg:${peg}`])
const heard: number[] = []
let failures = 0
const listener = on(wired, 'count', async (_ctx, { peg }) => {
  if (peg === 99 && failures++ === 0) throw new Error('a loose wire')
  heard.push(peg)
})

const database = openDatabase(connection, { log })
const tags = new TagBus(connection, log)
const otherTags = new TagBus(connection, log)
const touched: string[] = []
const touchedElsewhere: string[] = []
const hub = new EventHub({ pool: database.pool, log, tags, definitions: [wired], listeners: [listener] })
const services = {
  db: database.kysely,
  transact: database.transact,
  clock: systemClock,
  log,
  events: hub,
  kinds: new Map(),
} as unknown as Services
const ctx: Context = contextFor(services)
let jobs: Jobs

beforeAll(async () => {
  tags.onTouched((all) => touched.push(...(all === 'all' ? ['all'] : all)))
  otherTags.onTouched((all) => touchedElsewhere.push(...(all === 'all' ? ['all'] : all)))
  await Promise.all([tags.listen(), otherTags.listen()])
  jobs = await startJobs({ pool: database.pool, log, jobs: [hub.job()], context: () => ctx })
  hub.start(jobs)
})

afterAll(async () => {
  await hub.stop()
  await jobs.stop()
  await Promise.all([tags.stop(), otherTags.stop()])
  await database.close()
})

const until = (holds: () => boolean) => expect.poll(holds, { interval: 25 }).toBe(true)

const wire = (peg: number) => change(ctx, ({ record }) => record(wired({ peg })))
const left = async () => (await database.pool.query('select count(*) as n from outbox')).rows[0].n

describe('an event', () => {
  it('touches the tags of this process before the writer goes on, and those of others soon', async () => {
    await wire(1)
    expect(touched).toContain('peg:1')
    await until(() => touchedElsewhere.includes('peg:1'))
    expect(touched.filter((tag) => tag === 'peg:1')).toHaveLength(1)
  })

  it('is heard once by its listener, and leaves the outbox', async () => {
    await wire(2)
    await until(() => heard.includes(2))
    expect(heard.filter((peg) => peg === 2)).toHaveLength(1)
    expect(await left()).toBe(0)
  })

  it('is not heard of when its transaction fails', async () => {
    const failing = change(ctx, async ({ record }) => {
      await record(wired({ peg: 3 }))
      throw new Error('no solder')
    })
    await expect(failing).rejects.toThrow('no solder')
    expect(touched).not.toContain('peg:3')
    expect(await left()).toBe(0)
  })

  it('is handed on by the next look when the process that recorded it did not live to', async () => {
    await database.pool.query(`insert into outbox (type, payload) values ('peg.wired', '{"peg": 4}')`)
    await wire(5)
    await until(() => heard.includes(4) && heard.includes(5))
    await until(() => touchedElsewhere.includes('peg:4') && touched.includes('peg:4'))
  })

  it('that another process recorded touches the tags of the one that hands it on', async () => {
    await database.pool.query(
      `insert into outbox (type, payload, origin) values ('peg.wired', '{"peg": 6}', '${otherTags.origin}')`,
    )
    await wire(7)
    await until(() => touched.includes('peg:6') && heard.includes(6))
    expect(touchedElsewhere).not.toContain('peg:6')
  })

  it('is tried again when its listener fails', async () => {
    await wire(99)
    await until(() => heard.includes(99))
    expect(expected().join()).toContain('a loose wire')
  })

  it('of long ago travels with others, and one that fails among them is tried again alone', async () => {
    failures = 0
    heard.length = 0
    const past = { ...ctx, clock: new FixedClock(new Date(Date.now() - 3_600_000)) }
    await change(past, ({ record }) => {
      for (let peg = 60; peg < 100; peg++) record(wired({ peg }))
    })
    await until(() => heard.length === 40)
    expect(new Set(heard).size).toBe(40)
    expect(expected()).toEqual([])
  })

  it('that fails among others while the site starts or stops fails with its parcel, which comes again', async () => {
    failures = 0
    const idle = new EventHub({ pool: database.pool, log, tags, definitions: [wired], listeners: [listener] })
    const parcel = { listener: listener.name, payloads: [{ peg: 98 }, { peg: 99 }] }
    await expect(idle.job().run(ctx, parcel)).rejects.toThrow('1 of 2 events failed')
    await expect(idle.job().run(ctx, parcel)).resolves.toBeUndefined()
  })
})
