import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { silentLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { serverCommand } from '../../bench/app.ts'
import { type Attack, type AttackOptions, expectBreach, expectNoBreaches, type Outcome } from '../attack/attack.ts'
import { type Author, registerAuthor } from '../attack/author.ts'
import { createBlackPng } from '../attack/bombs.ts'
import type { AttackClient } from '../attack/client.ts'
import { createDataDir, launchSite } from '../attack/site.ts'
import { createQuery, type Query } from './fleet.ts'
import { waitFor } from './waitFor.ts'

const fullSeconds = 20
const authorCount = 4
const env = { SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1000000' }
const siteOptions = { demo: false, env }
/** Nothing is written so long before and after the second, so that its state is known. */
const quietMs = 1_500

/** The hash of each table's rows, or of each file's content. */
type Contents = ReadonlyMap<string, string>
type State = { at: string; tables: Contents; files: Contents }

/** Copies a site under load, and restores it to a second between later writes by the commands that operators use. */
async function run({ scale, log }: AttackOptions): Promise<Outcome[]> {
  const directory = mkdtempSync(join(tmpdir(), 'restore-'))
  // The account of the servers must be able to enter it.
  chmodSync(directory, 0o755)
  const backup = join(directory, 'backup')
  const dataDir = createDataDir()
  try {
    const { chosen, later } = await useAndCopy(dataDir, { backup, seconds: Math.max(2, fullSeconds * scale) })
    log(`  ${chosen.tables.size} tables and ${chosen.files.size} files at ${chosen.at}`)
    const restored = await restore(backup, join(directory, 'chosen'), chosen.at)
    const site = await launchSite(join(directory, 'chosen'), siteOptions)
    const isServed = await site.ready.then(() => fetch(`${site.origin}/forum`)).then(({ ok }) => ok)
    await site.stop()
    const control = await restore(backup, join(directory, 'later'), later.at)
    rmSync(join(backup, 'wal'), { recursive: true })
    mkdirSync(join(backup, 'wal'))
    const withoutLog = await restore(backup, join(directory, 'base'), chosen.at).catch((error: Error) => error)
    const isEqual = !(withoutLog instanceof Error) && listDifferences(chosen.tables, withoutLog.tables).length === 0
    return [
      expectNoBreaches(
        'tables that differ from their state at the chosen second',
        chosen.tables.size,
        listDifferences(chosen.tables, restored.tables),
      ),
      expectNoBreaches(
        'uploaded files of that second that are missing, or have another hash',
        chosen.files.size,
        listDifferences(chosen.files, restored.files),
      ),
      expectNoBreaches('sites that do not run on what was restored', 1, isServed ? [] : [site.log().slice(-500)]),
      expectBreach('a later second', listDifferences(chosen.tables, control.tables).length > 0),
      expectBreach('the same without the archived log', !isEqual),
    ]
  } finally {
    for (const path of [directory, dataDir]) rmSync(path, { recursive: true, force: true })
  }
}

const listDifferences = (expected: Contents, actual: Contents): string[] =>
  [...expected].filter(([name, hash]) => actual.get(name) !== hash).map(([name]) => name)

type Backup = { backup: string; seconds: number }

/** Writes before, while and after the database is copied, and after the chosen second. */
async function useAndCopy(dataDir: string, { backup, seconds }: Backup): Promise<{ chosen: State; later: State }> {
  const wal = join(backup, 'wal')
  const site = await startSite(dataDir, wal)
  try {
    const authors = await Promise.all(Array.from({ length: authorCount }, () => registerAuthor(site.origin)))
    await site.query('update users set verified = true')
    const write = async () => {
      const until = performance.now() + seconds * 1_000
      const work = async (author: Author) => {
        while (performance.now() < until) await author.publish()
      }
      await Promise.all(authors.map(work))
    }
    const { client } = authors[0] as Author
    await Promise.all([write(), runCommand(dataDir, ['backup-database', backup])])
    for (const width of [16, 32, 48]) await uploadImage(client, width)
    await write()
    const chosen = await recordState(site.query, dataDir)
    await runCommand(dataDir, ['backup-database', backup, '--files-only'])
    // The site deletes a file that nothing uses any more.
    rmSync(join(dataDir, 'files', [...chosen.files.keys()].at(-1) as string))
    await write()
    await uploadImage(client, 64)
    const later = await recordState(site.query, dataDir)
    await runCommand(dataDir, ['backup-database', backup, '--files-only'])
    await write()
    await archiveLog(site.query, wal)
    return { chosen, later }
  } finally {
    await site.stop()
  }
}

async function startSite(dataDir: string, wal: string) {
  const site = await launchSite(dataDir, { ...siteOptions, env: { ...env, LOG_ARCHIVE: wal } })
  await site.ready
  return site
}

const execute = promisify(execFile)

async function runCommand(dataDir: string, command: readonly string[]): Promise<void> {
  const { command: program, args, env: serverEnv } = serverCommand()
  await execute(program, [...args, ...command], { env: { ...process.env, ...serverEnv, ...env, DATA_DIR: dataDir } })
}

async function uploadImage(client: AttackClient, width: number): Promise<void> {
  const { status, text } = await client.upload('image', {
    bytes: createBlackPng(width, 16),
    name: 'a.png',
    type: 'image/png',
  })
  if (status >= 300) throw new Error(`The image was answered ${status} ${text}`)
}

/** Records the state once it no longer changes, because background work may change it for a moment. */
async function recordState(query: Query, dataDir: string): Promise<State> {
  return waitFor(
    'nothing is written',
    async () => {
      const before = await hashTables(query)
      await sleep(quietMs)
      const [row] = await query<{ at: string }>(`select to_char(now(), 'YYYY-MM-DD HH24:MI:SS.US+00') as at`)
      await sleep(quietMs)
      if (listDifferences(before, await hashTables(query)).length) return undefined
      return { at: row?.at as string, tables: before, files: hashFiles(dataDir) }
    },
    { everyMs: 0 },
  )
}

async function hashTables(query: Query): Promise<Contents> {
  const tables = await query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' order by 1`,
  )
  const hashes = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await query<{ hash: string }>(
      `select md5(coalesce(string_agg(row::text, chr(10) order by row::text), '')) as hash from "${name}" row`,
    )
    hashes.set(name, row?.hash as string)
  }
  return hashes
}

function hashFiles(dataDir: string): Contents {
  const root = join(dataDir, 'files')
  const paths = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return new Map(
    paths.map(({ parentPath, name }) => join(parentPath, name)).map((path) => [relative(root, path), hash(path)]),
  )
}

/** What a lost machine would miss of it is at most what `archive_timeout` allows. */
async function archiveLog(query: Query, wal: string): Promise<void> {
  const [row] = await query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
  await waitFor('the log is archived', () => existsSync(join(wal, row?.segment as string)) || undefined, {
    everyMs: 100,
  })
}

/** Restores without starting the site, which would write. */
async function restore(backup: string, dataDir: string, at: string): Promise<Omit<State, 'at'>> {
  await runCommand(dataDir, ['restore-database', backup, at])
  const postgres = await startPostgres({ dataDir, log: silentLog })
  try {
    return { tables: await hashTables(createQuery(postgres.connection)), files: hashFiles(dataDir) }
  } finally {
    await postgres.stop()
  }
}

export const restoreAttack: Attack = { name: 'restore', run }
