import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { DataDirInUse } from '#platform/config/startError.ts'
import { lockDataDir } from '#platform/dataDir.ts'
import { silentLog } from '#platform/log.ts'
import { migrate, readMigrations } from '#platform/postgres/migrate.ts'
import { type Connection, type Postgres, startPostgres } from '#platform/postgres/startPostgres.ts'
import { say } from './say.ts'

const migrations = 'db/migrations'
const kept = 'bench_kept'
const unfinished = 'bench_unfinished'

/** How to fill a migrated, empty database. `name` tells the data of one kind and size from all other. */
export type Recipe = { name: string; fill(client: pg.ClientBase, say: (text: string) => void): Promise<void> }

export type OpenData = { dataDir: string; postgres: Postgres }

/**
 * Runs PostgreSQL on the data of a recipe, which is made the first time and kept. The site's database is a fresh copy
 * of it, so that every run begins with the same rows in the same places, whatever the last one wrote.
 */
export async function openData(recipe: Recipe): Promise<OpenData> {
  const root = process.env.BENCH_DATA || join('.cache', 'bench')
  const name = `${recipe.name}-${await hashOfSources()}`
  mkdirSync(root, { recursive: true })
  // A directory that was named may be shared with other checkouts, for which other data is not outdated.
  if (!process.env.BENCH_DATA) removeOutdated(root, recipe.name, name)
  const dataDir = join(root, name)
  const postgres = await startPostgres({
    dataDir,
    log: silentLog,
    pgBin: process.env.PG_BIN || undefined,
    pgUser: process.env.PG_USER || undefined,
    // Only while data is loaded: checkpoints would write the same pages again and again.
    settings: { max_wal_size: '8GB', maintenance_work_mem: '256MB' },
  })
  try {
    await prepare(postgres.connection, recipe)
    return { dataDir, postgres }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function prepare(connection: Connection, recipe: Recipe): Promise<void> {
  await using admin = await connect({ ...connection, database: 'postgres' })
  const { rows } = await admin.client.query('select from pg_database where datname = $1', [kept])
  if (!rows.length) {
    say(`Making data, kept for the next runs: ${recipe.name}`)
    await admin.client.query(`drop database if exists ${unfinished} with (force)`)
    await admin.client.query(`create database ${unfinished}`)
    await make({ ...connection, database: unfinished }, recipe)
    await admin.client.query(`alter database ${unfinished} rename to ${kept}`)
  }
  say('Copying the data for this run')
  await admin.client.query(`drop database if exists ${connection.database} with (force)`)
  await admin.client.query(`create database ${connection.database} template ${kept} strategy file_copy`)
}

async function make(connection: Connection, recipe: Recipe): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  try {
    await migrate(pool, migrations)
  } finally {
    await pool.end()
  }
  await using database = await connect(connection)
  await recipe.fill(database.client, say)
}

async function connect(connection: Connection): Promise<{ client: pg.Client } & AsyncDisposable> {
  const client = new pg.Client(connection)
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

/** Data is made anew when the tables or its makers change. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sha256 } of await readMigrations(migrations)) hash.update(`${name} ${sha256}\n`)
  const makers = globSync(join(import.meta.dirname, 'makers', '*.ts')).filter((file) => !file.endsWith('.test.ts'))
  for (const file of makers.sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** Data of the same kind and size that was made by other sources is a gigabyte that nobody will read again. */
function removeOutdated(root: string, recipeName: string, current: string): void {
  for (const name of readdirSync(root)) {
    if (name === current || !/^[0-9a-f]{12}$/.test(name.slice(recipeName.length + 1))) continue
    if (name.startsWith(`${recipeName}-`)) removeUnused(join(root, name))
  }
}

function removeUnused(dataDir: string): void {
  try {
    lockDataDir(dataDir).release()
    rmSync(dataDir, { recursive: true })
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
  }
}
