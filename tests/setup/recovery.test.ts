import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { parseTime, toCopyName } from '#app/transfer/recovery/copies.ts'
import { runBackupDatabase } from '#app/transfer/recovery/runBackupDatabase.ts'
import { runRestoreDatabase } from '#app/transfer/recovery/runRestoreDatabase.ts'
import type { StorageConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'recovery-'))
// The account of the server passes through it.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
// A name that shells and settings must not take apart.
const directory = join(folder, `what's "kept" 100%`)
const configure = (name: string): StorageConfig => ({
  dataDir: join(folder, name),
  databaseUrl: undefined,
  pgBin: process.env.PG_BIN,
  pgUser: process.env.PG_USER,
  logArchive: join(directory, 'wal'),
  s3: undefined,
  s3Access: undefined,
})
const source = configure('site')

let output: string[] = []
beforeEach(() => {
  output = []
  vi.spyOn(console, 'log').mockImplementation((line) => output.push(line))
})

async function withServer<Result>(
  config: StorageConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres({ ...config, log: silentLog })
  const client = new pg.Client(postgres.connection)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const readNumbers = async (client: pg.Client): Promise<number[]> =>
  (await client.query<{ n: number }>('select n from numbers order by n')).rows.map(({ n }) => n)

const readTime = async (client: pg.Client): Promise<string> =>
  (await client.query<{ at: string }>(`select to_char(now(), 'YYYY-MM-DD HH24:MI:SS.US+00') as at`)).rows[0]?.at ?? ''

const image = join(source.dataDir, 'files/images/kept')
let before = ''
let chosen = ''
let later = ''

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const isolated = { ...source, logArchive: undefined }
  await withServer(isolated, async (client) => {
    await client.query('create table numbers (n integer)')
    await expect(runBackupDatabase(isolated, directory, { filesOnly: false })).rejects.toThrow(
      `The log is not archived, so a copy could not be restored: set LOG_ARCHIVE=${join(directory, 'wal')}`,
    )
  })
  mkdirSync(join(source.dataDir, 'files/images'), { recursive: true })
  mkdirSync(join(source.dataDir, 'secrets'), { recursive: true })
  writeFileSync(join(source.dataDir, 'secrets/token-secret'), 'a secret')
  await withServer(source, async (client) => {
    before = await readTime(client)
    // The name of a copy has no parts of a second.
    await sleep(1_100)
    await client.query('insert into numbers values (1)')
    await runBackupDatabase(source, directory, { filesOnly: false })
    await sleep(1_100)
    writeFileSync(image, 'a picture')
    await client.query('insert into numbers values (2)')
    chosen = await readTime(client)
    await runBackupDatabase(source, directory, { filesOnly: true })
    rmSync(image)
    await sleep(100)
    await client.query('insert into numbers values (3)')
    later = await readTime(client)
    await client.query('select pg_switch_wal()')
    await client.query('insert into numbers values (4)')
  })
  await runBackupDatabase(source, directory, { filesOnly: true })
})

it('restores the site as it was at a second, with the files of that time', async () => {
  const restored = configure('restored')
  await runRestoreDatabase(restored, directory, chosen)
  expect(await withServer(restored, readNumbers)).toEqual([1, 2])
  expect(readFileSync(join(restored.dataDir, 'files/images/kept'), 'utf8')).toBe('a picture')
  expect(readFileSync(join(restored.dataDir, 'secrets/token-secret'), 'utf8')).toBe('a secret')
  expect(existsSync(`${restored.dataDir}.unfinished`)).toBe(false)
  // What was restored adds nothing to the archive.
  const archived = readdirSync(join(directory, 'wal'))
  await withServer(restored, (client) => client.query('select pg_switch_wal()'))
  expect(readdirSync(join(directory, 'wal'))).toEqual(archived)
  await expect(
    withServer(restored, () => runBackupDatabase(restored, directory, { filesOnly: false })),
  ).rejects.toThrow(/^The log is not archived, so a copy could not be restored: delete archive_mode from /)
})

it('restores another second as another state, and nothing without the log', async () => {
  const restored = configure('later')
  await runRestoreDatabase(restored, directory, later)
  expect(await withServer(restored, readNumbers)).toEqual([1, 2, 3])
  renameSync(join(directory, 'wal'), join(directory, 'elsewhere'))
  await expect(runRestoreDatabase(configure('none'), directory, chosen)).rejects.toThrow(/^The archived log is missing/)
  mkdirSync(join(directory, 'wal'))
  await runRestoreDatabase(configure('without-log'), directory, chosen)
  await expect(withServer(configure('without-log'), readNumbers)).rejects.toThrow()
  rmSync(join(directory, 'wal'), { recursive: true })
  renameSync(join(directory, 'elsewhere'), join(directory, 'wal'))
})

it('refuses what it cannot do, in one sentence, and leaves nothing', async () => {
  const target = configure('refused')
  const restore = (time: string, config = target, from = directory) => runRestoreDatabase(config, from, time)
  await expect(restore(before)).rejects.toThrow(/^The first copy in .* is of .*: choose that time or a later one$/)
  await expect(restore('2999-01-01T00:00:00Z')).rejects.toThrow('2999-01-01T00:00:00Z is in the future')
  for (const time of ['yesterday', '2026-11-26 03:00:00', '2026-13-26T03:00:00Z', "2026-11-26T03:00:00Z'", ''])
    await expect(restore(time)).rejects.toThrow(/is no time: write it with its zone/)
  await expect(restore(chosen, source)).rejects.toThrow(/is not empty: set another DATA_DIR$/)
  await expect(restore(chosen, target, folder)).rejects.toThrow(/^There is no copy of a database in /)
  const external = { ...target, databaseUrl: 'postgres://db.example/site' }
  await expect(restore(chosen, external)).rejects.toThrow(/^This is for the embedded database/)
  await expect(runBackupDatabase(external, directory, { filesOnly: false })).rejects.toThrow(
    /^This is for the embedded/,
  )
  expect(existsSync(target.dataDir)).toBe(false)
})

it('refuses a copy beside another archive, and a copy that is written already', async () => {
  await withServer(source, async (client) => {
    const elsewhere = join(folder, 'elsewhere')
    await expect(runBackupDatabase(source, elsewhere, { filesOnly: false })).rejects.toThrow(/^The log is archived in /)
    await client.query(`select pg_advisory_lock(hashtext('backup-database'))`)
    await expect(runBackupDatabase(source, directory, { filesOnly: false })).rejects.toThrow('Another copy of this')
  })
})

it('removes what an interrupted copy or restore has left', async () => {
  const unfinished = join(directory, 'base/unfinished')
  mkdirSync(unfinished)
  appendFileSync(join(unfinished, 'part'), 'of a copy')
  await withServer(source, () => runBackupDatabase(source, directory, { filesOnly: false }))
  expect(readdirSync(join(directory, 'base'))).toHaveLength(2)
  const restored = configure('again')
  mkdirSync(`${restored.dataDir}.unfinished/postgres`, { recursive: true })
  await runRestoreDatabase(restored, directory, chosen)
  expect(await withServer(restored, readNumbers)).toEqual([1, 2])
})

it('names a copy by the second at which it is complete, and reads times with their zones', () => {
  expect(toCopyName(new Date('2026-11-26T03:00:00.001Z'))).toBe('20261126T030001Z')
  const now = new Date('2026-11-29T00:00:00Z')
  expect(parseTime('2026-11-26 04:30:00.123456+01', now).text).toBe('2026-11-26 04:30:00.123456+01:00')
  expect(parseTime('2026-11-26 04:30+01:30', now).at).toEqual(new Date('2026-11-26T03:00:00Z'))
})
