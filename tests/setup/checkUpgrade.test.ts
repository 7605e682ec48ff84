import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '#platform/log.ts'
import { readMigrations } from '#platform/postgres/migrate.ts'
import { type Postgres, startPostgres } from '#platform/postgres/startPostgres.ts'

// These tests start real processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let directory: string
let dataDir: string
let postgres: Postgres | undefined

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'upgrade-'))
  dataDir = join(directory, 'data')
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

function check() {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const args = ['dist/server/main.js', '--check-upgrade']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8', timeout: 120_000 })
  return { status, stdout, stderr }
}

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(postgres?.connection)
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

const describeSchema = () => query('select table_name, column_name from information_schema.columns order by 1, 2')

test('an upgrade is checked without changing a site, whether it runs or not', async () => {
  expect(check()).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no site in ${dataDir}: set DATA_DIR or DATABASE_URL\n`,
  })
  expect(existsSync(dataDir)).toBe(false)

  const start = async () => (postgres = await startPostgres({ dataDir, log: silentLog }))
  await start()
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^There is no site in this database yet/) })
  await query('create table migrations (name text primary key, sha256 text, applied_at timestamptz default now())')
  const migrations = await readMigrations('db/migrations')
  const apply = async (from: number, to: number) => {
    for (const { name, sha256, sql } of migrations.slice(from, to)) {
      await query(sql)
      await query('insert into migrations values ($1, $2)', [name, sha256])
    }
  }
  const known = migrations.findIndex(({ name }) => name.startsWith('0108'))
  await apply(0, known)
  const before = await describeSchema()

  const whileRunning = check()
  expect(whileRunning).toMatchObject({ status: 10, stderr: '' })
  expect(whileRunning.stdout).toContain('0108_forum_translations.sql\n  blocks reads and writes of forums')
  expect(whileRunning.stdout).toContain('the version before cannot run beside it: drops forums.title_zh')
  expect(whileRunning.stdout).toMatch(/\nRolling deploy: no\. .*\(0108_forum_translations\.sql.*\)\.\n$/)
  await postgres?.stop()
  expect(check()).toEqual(whileRunning)
  await start()
  expect(await describeSchema()).toEqual(before)

  await apply(known, migrations.length)
  expect(check()).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('no migrations are pending') })
  await query("insert into migrations values ('9999_future.sql', '')")
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('which this version does not know') })
})
