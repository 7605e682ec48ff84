import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { enqueuePendingJobs, readPendingJobs } from '#platform/archive/backup/pendingJobs.ts'
import { createBackup } from '#platform/archive/backup/writeBackup.ts'
import { writeArchive } from '#platform/archive/storage/archiveFile.ts'
import type { StorageConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { endPool } from '#platform/db/endPool.ts'
import { DiskFileStore } from '#platform/files/diskFileStore.ts'
import { applyMigrations, migrate, readMigrations } from '#platform/postgres/migrate.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { markUnfinished } from '#platform/postgres/unfinishedCopy.ts'
import { describeIndexes, digestTables, emptyTargets, toStorageConfig, withClient } from '#tests/archives.ts'
import { factories } from '#tests/factories.ts'
import { startFakeS3 } from '#tests/fakeS3.ts'
import { fillSite } from '#tests/fillSite.ts'
import { testSite } from '#tests/testSite.ts'
import { copiedContent } from './content.ts'
import { runBackup } from './runBackup.ts'
import { runRestore } from './runRestore.ts'
import { runVerifyBackup } from './runVerifyBackup.ts'
import { isCopied } from './tables.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = await testSite()
const make = factories(site)
const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const file = join(folder, 'site.tar.gz')
const migrations = 'db/migrations'

let output: string[] = []
beforeEach(() => {
  output = []
  vi.spyOn(console, 'log').mockImplementation((line) => output.push(line))
})
afterAll(() => rmSync(folder, { recursive: true }))

const source = toStorageConfig(site.connection, site.services.config.dataDir)
const createTarget = emptyTargets()
const digest = (connection: ConnectionOptions) => digestTables(connection, { isIncluded: isCopied })

/** Changes the archive as somebody could who unpacks it. */
function alter(find: string, replacement: string): string {
  const archive = gunzipSync(readFileSync(file))
  const at = archive.indexOf(find)
  expect(at).toBeGreaterThan(0)
  archive.write(replacement, at)
  const altered = join(folder, 'altered.tar.gz')
  writeFileSync(altered, gzipSync(archive))
  return altered
}

beforeAll(async () => {
  await fillSite(site, make)
  await make.post({ title: 'A title to alter', body: 'A line\\nwith \\N, a\ttab and 二' })
  await site.services.files.put('images/to-alter', Buffer.from('the bytes of an image'))
  await site.pool.query(`insert into mails (recipient, subject, body_text, body_html, created_at)
    values ('ana@example.org', 'Waits', '', '', now())`)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await runBackup(source, file, { withSecrets: true })
})

it('a restored site has every row, file and secret', async () => {
  const { config, connection } = await createTarget(join(folder, 'restored'))
  await runRestore(config, file, migrations)
  const expected = await digest(site.connection)
  const restored = await digest(connection)
  expect(await describeIndexes(connection)).toEqual(await describeIndexes(site.connection))
  const differing = Object.keys(expected).filter(
    (name) => JSON.stringify(expected[name]) !== JSON.stringify(restored[name]),
  )
  expect(Object.keys(restored).length).toBeGreaterThan(90)
  // Mails that wait are withheld.
  expect(differing.filter((name) => !['mails', 'notifications'].includes(name))).toEqual([])
  expect(await readFileOf(config, 'images/to-alter')).toBe('the bytes of an image')
  for (const name of ['token-secret', 'token-private-key.pem'])
    expect(readFileSync(join(config.dataDir, 'secrets', name))).toEqual(
      readFileSync(join(source.dataDir, 'secrets', name)),
    )
})

async function readFileOf({ dataDir }: StorageConfig, name: string): Promise<string> {
  const found = await new DiskFileStore(join(dataDir, 'files')).openLocal(name)
  return readFileSync(found?.path ?? '', 'utf8')
}

it('a restored site sends no mail that waited, and goes on with its numbers', async () => {
  const { config, connection } = await createTarget(join(folder, 'numbers'))
  await runRestore(config, file, migrations)
  await withClient(connection, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as waiting from mails where sent_at is null and refused_at is null',
    )
    expect(rows).toEqual([{ waiting: 0 }])
    const max = await client.query<{ id: string }>('select max(id) as id from objects')
    const next = await client.query<{ id: string }>(`select nextval('objects_id_seq') as id`)
    expect(Number(next.rows[0]?.id)).toBeGreaterThan(Number(max.rows[0]?.id))
    await expect(client.query(`update action_logs set action = ''`)).rejects.toThrow('added and never changed')
  })
})

it('a back-up has what was written before its snapshot, and nothing of what follows', async () => {
  const before = await make.post({ title: 'Written before' })
  const whileWriting = join(folder, 'while-writing.tar.gz')
  let after = ''
  await withClient(site.connection, async (client) => {
    async function* pauseAfterManifest() {
      for await (const entry of createBackup({
        client,
        files: site.services.files,
        secretsDirectory: undefined,
        content: copiedContent,
      })) {
        // The snapshot is taken once there is an entry.
        after ||= (await make.post({ title: 'Written after' })).lwid
        yield entry
      }
    }
    await writeArchive({ path: whileWriting }, pauseAfterManifest(), { modifiedAt: new Date() })
  })
  const { config, connection } = await createTarget(join(folder, 'while-writing'))
  await runRestore(config, whileWriting, migrations)
  const { rows } = await withClient(connection, (client) =>
    client.query('select lwid from objects where lwid = any ($1)', [[before.lwid, after]]),
  )
  expect(rows).toEqual([{ lwid: before.lwid }])
  expect(output.at(-1)).toContain('has no secrets')
})

it('a back-up by the command is shown in the management, and its row is in no copy', async () => {
  const { rows } = await site.pool.query(
    `select target, name, byte_size, has_secrets from backup_runs where origin = 'command' order by id limit 1`,
  )
  expect(rows).toEqual([{ target: folder, name: 'site.tar.gz', byte_size: statSync(file).size, has_secrets: true }])
  expect(isCopied('backup_runs')).toBe(false)
})

it('a back-up is verified in a database of its own', async () => {
  await runVerifyBackup(source, file, migrations)
  expect(output).toEqual([expect.stringMatching(/^The back-up of 2.* is whole: \d+ rows of \d+ tables and \d+ files/)])
})

it.each([
  [
    'row',
    'A title to alter',
    'B title to alter',
    /^The back-up is damaged: rows\/posts\/000001 is not as it was written$/,
  ],
  [
    'file',
    'the bytes of an',
    'the bits of an  ',
    /^The back-up is damaged: files\/images\/to-alter is not as it was written$/,
  ],
])('refuses a back-up with one %s altered, and touches nothing', async (...[, find, replacement, message]) => {
  const altered = alter(find, replacement)
  const { config, connection } = await createTarget(join(folder, 'altered'))
  await expect(runRestore(config, altered, migrations)).rejects.toThrow(message)
  await expect(runVerifyBackup(config, altered, migrations)).rejects.toThrow(message)
  expect(await digest(connection)).toEqual({})
})

function hasContent(file: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(file).equals(content)
  } catch {
    return false
  }
}

it('refuses a back-up with any one bit changed, in one sentence', async () => {
  const whole = readFileSync(file)
  const { config } = await createTarget(join(folder, 'bit'))
  const gzipHeaderBytes = 10
  for (let step = 0; step < 60; step++) {
    const bytes = Buffer.from(whole)
    const at = gzipHeaderBytes + Math.floor(((whole.length - gzipHeaderBytes) * step) / 60)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (step % 8))
    // Some bits between two blocks of gzip have no meaning.
    if (hasContent(bytes, gunzipSync(whole))) continue
    writeFileSync(join(folder, 'bit.tar.gz'), bytes)
    await expect(runVerifyBackup(config, join(folder, 'bit.tar.gz'), migrations), `byte ${at}`).rejects.toThrow(
      StartError,
    )
  }
})

it('refuses a back-up that is cut off', async () => {
  const whole = readFileSync(file)
  const { config } = await createTarget(join(folder, 'cut'))
  for (const length of [whole.length - 1, Math.floor(whole.length / 2), 700]) {
    writeFileSync(join(folder, 'cut.tar.gz'), whole.subarray(0, length))
    await expect(runRestore(config, join(folder, 'cut.tar.gz'), migrations)).rejects.toThrow(
      /^The back-up is damaged: /,
    )
  }
})

it.each([
  ['another format', '"backplane-backup"', '"something-other!"', 'The file is no back-up of Backplane'],
  ['a later format', '"formatVersion":1', '"formatVersion":7', 'The back-up has the format 7, which this version'],
])('refuses %s', async (...[, find, replacement, message]) => {
  const { config } = await createTarget(join(folder, 'format'))
  await expect(runRestore(config, alter(find, replacement), migrations)).rejects.toThrow(message)
})

it('refuses a database or a file store that is not empty', async () => {
  await expect(runRestore(source, file, migrations)).rejects.toThrow(/^There are files already, such as /)
  const dataDir = join(folder, 'other')
  await expect(runRestore({ ...source, dataDir }, file, migrations)).rejects.toThrow(/^The database is not empty: /)
})

it('a database with a part of a back-up starts no site and takes no other back-up', async () => {
  const { config, connection } = await createTarget(join(folder, 'unfinished'))
  await withClient(connection, markUnfinished)
  const pool = new pg.Pool(connection)
  await expect(migrate(pool, migrations)).rejects.toThrow(/^The database has only a part of a back-up/)
  await pool.end()
  await expect(runRestore(config, file, migrations)).rejects.toThrow(/^The database has only a part of a back-up/)
  await expect(runBackup(config, join(folder, 'part.tar.gz'), { withSecrets: false })).rejects.toThrow(
    /^The database has only/,
  )
})

it('a back-up of an earlier version is restored with its schema, which the next start migrates', async () => {
  const earlier = await createTarget(join(folder, 'earlier'))
  const known = await readMigrations(migrations)
  const pool = new pg.Pool(earlier.connection)
  await applyMigrations(
    pool,
    known.slice(
      0,
      known.findIndex(({ name }) => name.startsWith('0109')),
    ),
  )
  await pool.query(`insert into users (lwid, username) values ('usr-12345678', 'earlier')`)
  await endPool(pool)
  const earlierFile = join(folder, 'earlier.tar.gz')
  await runBackup(earlier.config, earlierFile, { withSecrets: false })

  const { config, connection } = await createTarget(join(folder, 'later'))
  await runRestore(config, earlierFile, migrations)
  expect(await digest(connection)).toEqual(await digest(earlier.connection))
  const later = new pg.Pool(connection)
  expect((await migrate(later, migrations))[0]).toBe('0109_site_settings.sql')
  expect((await later.query('select username from users')).rows).toEqual([{ username: 'earlier' }])
  await endPool(later)

  const unknown = join(folder, 'empty-migrations')
  mkdirSync(unknown)
  await expect(runRestore(config, earlierFile, unknown)).rejects.toThrow(
    /^The back-up was written by Backplane .*, which this version/,
  )
})

it('work that was not done at the moment of the back-up is done after the restore', async () => {
  const pending = await createTarget(join(folder, 'pending'))
  const pool = new pg.Pool(pending.connection)
  await migrate(pool, migrations)
  const jobs = ['first', 'second'].map((key) => ({
    name: 'events.index',
    policy: 'singleton',
    data: { key },
    priority: 3,
    startAfter: '2026-11-20 12:00:00+00',
    singletonKey: key,
  }))
  await enqueuePendingJobs(pool, jobs)
  await endPool(pool)
  const pendingFile = join(folder, 'pending.tar.gz')
  await runBackup(pending.config, pendingFile, { withSecrets: false })
  const { config, connection } = await createTarget(join(folder, 'pending-restored'))
  await runRestore(config, pendingFile, migrations)
  expect(await withClient(connection, readPendingJobs)).toEqual(jobs)
})

it('a back-up is written to a bucket, and restored from it', async () => {
  const s3 = await startFakeS3()
  const s3Access = { endpoint: s3.origin, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  const { config, connection } = await createTarget(join(folder, 'from-bucket'))
  await runBackup({ ...source, s3Access }, 's3://backups/daily/site.tar.gz', { withSecrets: false })
  expect([...s3.files.keys()]).toEqual(['daily/site.tar.gz'])
  await runRestore({ ...config, s3Access }, 's3://backups/daily/site.tar.gz', migrations)
  expect((await digest(connection)).objects).toEqual((await digest(site.connection)).objects)
  await expect(runRestore({ ...config, s3Access }, 's3://backups/none', migrations)).rejects.toThrow(/^Cannot read s3:/)
  await expect(runRestore(config, 's3://backups/none', migrations)).rejects.toThrow(/^S3_ACCESS_KEY_ID and /)
  await s3.stop()
})
