import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { StorageConfig } from '#platform/config/config.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { digestTables, emptyTargets, withClient, writeArchive } from '#tests/archives.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'

// These tests start real processes.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

/** Ten moments, spread over the time for which the whole run is connected; `npm test` takes one of them. */
const moments = process.env.FULL_TESTS ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [5]

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
const createTarget = emptyTargets()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Target = { config: StorageConfig; connection: ConnectionOptions }
type Ending = { code: number | null; signal: string | null; error: string; workMs: number }

let targetCount = 0
const createNext = () => createTarget(join(folder, `target-${++targetCount}`))

/** Runs a command, and kills it so long after it has connected to its database, if it has not ended by then. */
async function run({ config, connection }: Target, args: readonly string[], killAfterMs?: number): Promise<Ending> {
  const child = spawn(process.execPath, ['dist/server/main.js', ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = once(child, 'close')
  const error = text(child.stderr)
  let hasEnded = false
  void closed.then(() => (hasEnded = true))
  await waitForConnection(connection, () => hasEnded)
  const connectedAt = performance.now()
  if (killAfterMs !== undefined) {
    await Promise.race([sleep(killAfterMs), closed])
    if (!hasEnded) child.kill('SIGKILL')
  }
  const [code, signal] = await closed
  return { code, signal, error: await error, workMs: performance.now() - connectedAt }
}

const waitForConnection = ({ database, ...server }: ConnectionOptions, hasEnded: () => boolean): Promise<void> =>
  withClient({ ...server, database: 'postgres' }, async (client) => {
    const isConnected = async () =>
      (await client.query('select from pg_stat_activity where datname = $1 limit 1', [database])).rows.length > 0
    while (!hasEnded() && !(await isConnected())) await sleep(5)
  })

const succeeded = { code: 0, signal: null, error: '' }
const failed = (error: unknown) => ({ code: 1, signal: null, error })

async function measure(work: () => Promise<Ending>): Promise<number> {
  const ending = await work()
  expect(ending).toMatchObject(succeeded)
  return ending.workMs
}

const toLwid = (prefix: string, number: number) => `${prefix}-${number.toString(16).padStart(8, '0')}`
const forum = { lwid: toLwid('frm', 1), key: 'general', title: 'General' }
const posts = Array.from({ length: 2_000 }, (_, index) => ({
  lwid: toLwid('pst', index),
  parent: forum.lwid,
  title: `Post ${index}`,
  body: `The **text** of post ${index}`,
}))

let archive: string
let source: Target
const file = join(folder, 'site.tar.gz')
const durations = { import: 0, backup: 0, restore: 0 }

beforeAll(async () => {
  archive = writeArchive(folder, { 'forums.jsonl': [forum], 'posts.jsonl': posts })
  source = await createNext()
  durations.import = await measure(() => run(source, ['import', archive]))
  const images = join(source.config.dataDir, 'files/images')
  mkdirSync(images, { recursive: true })
  for (let number = 0; number < 50; number++) writeFileSync(join(images, `image-${number}`), randomBytes(100_000))
  durations.backup = await measure(() => run(source, ['backup', file]))
  const target = await createNext()
  durations.restore = await measure(() => run(target, ['restore', file]))
})

const digest = ({ connection }: Target) =>
  digestTables(connection, {
    isIncluded: () => true,
    omittedColumns: ['applied_at', 'created_at', 'joined_at', 'last_activity_at', 'updated_at'],
  })

const isEmpty = ({ connection }: Target): Promise<boolean> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
    )
    return rows.length === 0
  })

/** What is left of a target: a whole site, nothing, or a part that every command refuses. */
async function examine(target: Target, command: readonly string[]): Promise<'whole' | 'nothing' | 'refused'> {
  if ((await isEmpty(target)) && !existsSync(join(target.config.dataDir, 'files'))) {
    expect(await run(target, command)).toMatchObject(succeeded)
    return 'nothing'
  }
  const { code, error } = await run(target, ['backup', join(folder, `part-${targetCount}.tar.gz`)])
  if (code === 0) {
    expect(await digest(target)).toEqual(await digest(source))
    return 'whole'
  }
  expect(error).toMatch(/^(The database has only a part of a back-up|There is no site here)/)
  for (const args of [[], command])
    expect(await run(target, args)).toMatchObject(
      failed(expect.stringMatching(/^(The database (has only a part|is not empty)|There are files already)/)),
    )
  return 'refused'
}

const outcomes: string[] = []
afterAll(() => {
  if (process.env.FULL_TESTS) process.stdout.write(`${outcomes.join('\n')}\n`)
})

const delay = (command: keyof typeof durations, moment: number) => (durations[command] * (moment + 0.5)) / 10

it.each(nonEmpty(moments))(
  'a back-up that is killed at moment %i of 10 leaves a whole one, or none',
  async (moment) => {
    const target = join(folder, `backup-${moment}.tar.gz`)
    await run(source, ['backup', target], delay('backup', moment))
    const isThere = existsSync(target)
    outcomes.push(`backup ${moment}: ${isThere ? 'whole' : 'nothing'}`)
    const verification = await run(source, ['verify-backup', target])
    expect(verification).toMatchObject(isThere ? succeeded : failed(`There is no back-up at ${target}\n`))
  },
)

it.each(nonEmpty(moments))(
  'a restore that is killed at moment %i of 10 leaves a site, nothing, or what is refused',
  async (moment) => {
    const target = await createNext()
    const command = ['restore', file]
    await run(target, command, delay('restore', moment))
    outcomes.push(`restore ${moment}: ${await examine(target, command)}`)
  },
)

it.each(nonEmpty(moments))(
  'an import that is killed at moment %i of 10 leaves a site, nothing, or what is refused',
  async (moment) => {
    const target = await createNext()
    const command = ['import', archive]
    await run(target, command, delay('import', moment))
    outcomes.push(`import ${moment}: ${await examine(target, command)}`)
  },
)
