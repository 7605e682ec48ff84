import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { emptyTargets, withClient } from '#tests/archives.ts'

// These tests start real processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'killed-backups-'))
const backups = join(folder, 'backups')
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { config, connection } = await emptyTargets()(dataDir)

const processes: ChildProcess[] = []
afterEach(() => {
  for (const child of processes) child.kill('SIGKILL')
})

/** Starts a site that writes a back-up as soon as it runs, because its schedule has had none yet. */
function startSite(): ChildProcess {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: dataDir,
      BACKUP_DIR: backups,
      BACKUP_SCHEDULE: 'hourly',
      BACKUP_VERIFY: 'off',
      PORT: '0',
      SITE_ENV: 'staging',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  processes.push(child)
  return child
}

type Run = { state: string; error: string; name: string }

const listRuns = (): Promise<Run[]> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('backup_runs') is not null as exists`)
    if (!rows[0]?.exists) return []
    return (await client.query<Run>('select state, error, name from backup_runs order by id desc')).rows
  })

const polling = { timeout: 120_000, interval: 50 }
const isWriting = () => readdirSync(backups, { withFileTypes: true }).some(({ name }) => name.endsWith('.unfinished'))

async function kill(child: ChildProcess, pid: number): Promise<void> {
  const ended = once(child, 'exit')
  process.kill(pid, 'SIGKILL')
  if (pid === child.pid) await ended
}

/** Returns the process that writes the back-up. */
function findTask({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/)
  return Number(children.find((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('backupTask')))
}

it('a back-up whose site or process is killed is shown as that, and leaves no part of a file', async () => {
  mkdirSync(backups)
  const images = join(dataDir, 'files/images')
  mkdirSync(images, { recursive: true })
  for (let number = 0; number < 60; number++) writeFileSync(join(images, `image-${number}`), randomBytes(2_000_000))

  const first = startSite()
  await expect.poll(isWriting, polling).toBe(true)
  const orphan = findTask(first)
  await kill(first, first.pid ?? 0)
  // The process that wrote ends with its site.
  await expect.poll(() => isRunning(orphan), polling).toBe(false)
  expect(await listRuns()).toMatchObject([{ state: 'running' }])
  expect(isWriting()).toBe(true)

  const second = startSite()
  await expect.poll(async () => (await listRuns()).map(({ state }) => state), polling).toEqual(['interrupted'])
  await expect.poll(() => readdirSync(backups), polling).toEqual([])

  // The schedule tries again after a while, which is over now.
  await withClient(connection, (client) =>
    client.query(`update backup_runs set finished_at = finished_at - interval '1 hour'`),
  )
  await kill(second, second.pid ?? 0)
  const third = startSite()
  await expect.poll(isWriting, polling).toBe(true)
  await kill(third, findTask(third))
  await expect.poll(async () => (await listRuns())[0]?.state, polling).toBe('failed')
  expect((await listRuns())[0]?.error).toMatch(/^The process ended with SIGKILL/)

  await withClient(connection, (client) =>
    client.query(`update backup_runs set finished_at = finished_at - interval '1 hour'`),
  )
  await kill(third, third.pid ?? 0)
  startSite()
  await expect.poll(async () => (await listRuns())[0]?.state, polling).toBe('done')
  expect(readdirSync(backups)).toEqual([(await listRuns())[0]?.name])
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
