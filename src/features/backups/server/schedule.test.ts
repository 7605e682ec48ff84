import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { backupSite } from '#tests/backupSite.ts'
import { startFakeS3 } from '#tests/fakeS3.ts'
import { startBackup } from './operations/startBackup.ts'
import { createName } from './target.ts'

vi.setConfig({ testTimeout: 60_000 })

const { site, directory, asAdmin, list, work, tick, problems, backUp, set, join: joinProcess } = await backupSite()
const hourMs = 3_600_000

describe('the schedule', () => {
  beforeAll(() => set({ BACKUP_SCHEDULE: 'daily', BACKUP_VERIFY: 'off' }))
  afterAll(() => set({ BACKUP_SCHEDULE: null, BACKUP_VERIFY: null }))

  it('writes one at each of its times, and catches up once with those that were missed', async () => {
    site.clock.set(new Date('2026-11-21T12:00:00Z'))
    await tick()
    await tick()
    await work()
    expect(await list()).toMatchObject([{ origin: 'schedule', state: 'done', verification: null }])
    site.clock.set(new Date('2026-11-22T02:59:00Z'))
    await tick()
    expect(await list()).toHaveLength(1)
    site.clock.set(new Date('2026-11-25T09:00:00Z'))
    expect(await problems()).toContain('TOO_OLD')
    for (let time = 0; time < 3; time++) {
      await tick()
      await work()
    }
    expect(await list()).toHaveLength(2)
    expect(await problems()).not.toContain('TOO_OLD')
  })

  it('tries again what failed, three times at most', async () => {
    writeFileSync(join(directory, 'in-the-way'), '')
    const broken = await joinProcess({ BACKUP_DIR: join(directory, 'in-the-way') })
    broken.clock.set(new Date('2026-11-27T04:00:00Z'))
    for (let hour = 0; hour < 6; hour++) {
      await tick(broken)
      await work(broken)
      broken.clock.advanceMs(hourMs)
    }
    const runs = await list()
    expect(runs.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    expect(runs[0]?.error).toMatch(/in-the-way/)
  })

  it('is run by one of two processes', async () => {
    const other = await joinProcess({})
    other.clock.set(site.clock.now())
    await Promise.all([tick(), tick(other)])
    await Promise.all([work(), work(other)])
    await expect.poll(async () => (await list()).map(({ state }) => state)).toEqual(['done'])
    expect(readdirSync(directory)).toHaveLength(1)
  })
})

describe('the retention', () => {
  const insert = async (values: { origin?: string; at: string; name?: string; verification?: string }) => {
    const at = new Date(values.at)
    const name = values.name ?? createName(at)
    writeFileSync(join(directory, name), '')
    await site.pool.query(
      `insert into backup_runs (origin, requested_at, finished_at, state, target, name, verification)
       values ($1, $2, $2, 'done', $3, $4, $5)`,
      [values.origin ?? 'schedule', at, directory, name, values.verification ?? null],
    )
    return name
  }

  it('deletes old back-ups that the site wrote, and nothing else', async () => {
    await set({ BACKUP_KEEP: '2', BACKUP_KEEP_WEEKS: '2', BACKUP_VERIFY: 'off' })
    site.clock.set(new Date('2026-11-29T12:00:00Z'))
    const foreign = ['notes.txt', createName(new Date('2020-01-01T00:00:00Z'))]
    for (const name of foreign) writeFileSync(join(directory, name), '')
    const weeks = await Promise.all(
      ['2026-11-01T03:00Z', '2026-11-14T03:00Z', '2026-11-20T03:00Z'].map((at) => insert({ at })),
    )
    const named = await insert({ at: '2026-10-01T03:00Z', name: 'named-by-hand.tar.gz' })
    const byCommand = await insert({ at: '2026-10-02T03:00Z', origin: 'command' })
    const damaged = await insert({ at: '2026-11-27T03:00Z', verification: 'damaged' })
    const days = [await insert({ at: '2026-11-27T04:00Z' }), await insert({ at: '2026-11-28T03:00Z' })]
    await startBackup(asAdmin())
    await work()
    const [newest] = await list()
    const left = readdirSync(directory)
    expect(left.toSorted()).toEqual([...foreign, named, byCommand, weeks[2], ...days, newest?.name].toSorted())
    expect(left).not.toContain(damaged)
    await set({ BACKUP_KEEP: null, BACKUP_KEEP_WEEKS: null, BACKUP_VERIFY: null })
  })

  it('never deletes the last good one', async () => {
    await set({ BACKUP_KEEP: '1', BACKUP_KEEP_WEEKS: '0' })
    const good = await insert({ at: '2026-01-01T03:00Z' })
    for (const day of [2, 3]) await insert({ at: `2026-01-0${day}T03:00Z`, verification: 'damaged' })
    mkdirSync(join(directory, 'x'))
    await startBackup(asAdmin())
    mkdirSync(join(directory, `${(await list())[0]?.name}.unfinished`))
    await work()
    expect(await list()).toMatchObject([{ state: 'failed' }, {}, {}, { deletedAt: null }])
    expect(readdirSync(directory)).toContain(good)
    await set({ BACKUP_KEEP: null, BACKUP_KEEP_WEEKS: null })
  })
})

describe('a bucket', () => {
  it('gets back-ups, is verified, and loses old ones', async () => {
    const s3 = await startFakeS3()
    const access = {
      BACKUP_S3_ENDPOINT: s3.origin,
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    }
    await set({ BACKUP_TARGET: 's3://site/daily', BACKUP_KEEP: '1', BACKUP_KEEP_WEEKS: '0' })
    expect(await problems()).toContain('NO_KEYS')
    await backUp()
    expect(await list()).toMatchObject([{ state: 'failed', error: 'There are no keys for the bucket' }])
    await set(access)
    s3.files.set('daily/foreign.tar.gz', { bytes: Buffer.alloc(1), at: new Date() })
    for (let time = 0; time < 2; time++) await backUp()
    const [newest, older] = await list()
    expect(newest).toMatchObject({ state: 'done', verification: 'whole', target: 's3://site/daily' })
    expect(older?.deletedAt).not.toBeNull()
    expect([...s3.files.keys()].toSorted()).toEqual([`daily/${newest?.name}`, 'daily/foreign.tar.gz'].toSorted())

    await startBackup(asAdmin())
    const [waiting] = await list()
    s3.uploads.set('9', `daily/${waiting?.name}`)
    await site.pool.query(`update backup_runs set state = 'running' where state = 'waiting'`)
    await tick()
    expect(s3.uploads.size).toBe(0)

    s3.state.isDown = true
    await startBackup(asAdmin())
    await work()
    expect((await list())[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('ServiceUnavailable') })
    await set({ ...Object.fromEntries(Object.keys(access).map((name) => [name, null])), BACKUP_TARGET: null })
    await set({ BACKUP_KEEP: null, BACKUP_KEEP_WEEKS: null })
    await s3.stop()
  })
})
