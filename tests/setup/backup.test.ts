import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { endPool } from '#platform/db/endPool.ts'
import { silentLog } from '#platform/log.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { readServerPid } from './holders.ts'

// These tests start real processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'backup-kill-'))
const dataDir = join(folder, 'data')
const file = join(folder, 'site.tar.gz')
const restoredDirs: string[] = []

beforeAll(async () => {
  const postgres = await startPostgres({ dataDir, log: silentLog, settings: { fsync: 'off' } })
  const pool = new pg.Pool(postgres.connection)
  await migrate(pool, 'db/migrations')
  await pool.query(
    `insert into redirects (path, location) select '/old/' || n, '/new/' || n from generate_series(1, 200000) n`,
  )
  await endPool(pool)
  await postgres.stop()
  mkdirSync(join(dataDir, 'files/images'), { recursive: true })
  for (let number = 0; number < 100; number++)
    writeFileSync(join(dataDir, `files/images/image-${number}`), randomBytes(200_000))
})

afterAll(() => {
  for (const directory of restoredDirs) {
    const pid = readServerPid(directory)
    if (pid) process.kill(pid, 'SIGKILL')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

const start = (directory: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, ['dist/server/main.js', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, NODE_ENV: 'production', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })

async function run(directory: string, ...args: string[]): Promise<{ code: number; error: string }> {
  const child = start(directory, ...args)
  const [error, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, 'close')])
  return { code, error }
}

async function killWhen(child: ChildProcess, isReached: () => boolean): Promise<void> {
  const closed = once(child, 'close')
  await expect.poll(isReached, { interval: 2, timeout: 60_000 }).toBe(true)
  child.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
}

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0)
const countFiles = (directory: string): number =>
  existsSync(join(directory, 'files/images')) ? readdirSync(join(directory, 'files/images')).length : 0

it('a back-up that is killed leaves nothing of its name, and the next one is whole', async () => {
  for (const byteSize of [1, 1_500_000, 10_000_000]) {
    await killWhen(start(dataDir, 'backup', file), () => sizeOf(`${file}.unfinished`) >= byteSize)
    expect(existsSync(file)).toBe(false)
    expect((await run(dataDir, 'verify-backup', file)).error).toBe(`There is no back-up at ${file}\n`)
  }
  expect(await run(dataDir, 'backup', file)).toEqual({ code: 0, error: '' })
  expect(await run(dataDir, 'verify-backup', file)).toEqual({ code: 0, error: '' })
})

it.each([
  ['while the database is created', (directory: string) => existsSync(join(directory, 'postgres.new'))],
  ['once the database is there', (directory: string) => existsSync(join(directory, 'postgres/PG_VERSION'))],
  ['at the first file', (directory: string) => countFiles(directory) > 0],
  ['at the last files', (directory: string) => countFiles(directory) > 90],
])('no site starts on a restore that was killed %s', async (moment, isReached) => {
  const directory = join(folder, moment.replaceAll(' ', '-'))
  restoredDirs.push(directory)
  await killWhen(start(directory, 'restore', file), () => isReached(directory))
  const { code, error } = await run(directory, 'backup', join(folder, 'of-a-part.tar.gz'))
  expect(code).toBe(1)
  expect(error).toMatch(/^(There is no site (in|here)|The database has only a part of a back-up)/)
  if (countFiles(directory)) expect(await run(directory)).toEqual({ code: 1, error })
})

it('an export that is killed leaves nothing of its name, and an import no site', async () => {
  const exported = join(folder, 'exported')
  for (const part of ['rows/redirects.jsonl', 'files.jsonl']) {
    await killWhen(start(dataDir, 'export', exported), () => existsSync(join(`${exported}.unfinished`, part)))
    expect(existsSync(exported)).toBe(false)
  }
  expect(await run(dataDir, 'export', exported)).toEqual({ code: 0, error: '' })
  const directory = join(folder, 'imported')
  restoredDirs.push(directory)
  await killWhen(start(directory, 'import', exported), () => countFiles(directory) > 50)
  for (const args of [[], ['export', join(folder, 'of-a-part')], ['import', exported]])
    expect(await run(directory, ...args)).toEqual({
      code: 1,
      error: expect.stringMatching(/^(The database has only a part|There are files already)/),
    })
})
