import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { DataDirInUseError } from '#platform/config/startErrors.ts'
import { lockDataDir } from '#platform/dataDir.ts'
import { silentLog } from '#platform/log.ts'
import { migrate, readMigrations } from '#platform/postgres/migrate.ts'
import { type ConnectionOptions, type Postgres, startPostgres } from '#platform/postgres/startPostgres.ts'
import { log } from './log.ts'

const migrations = 'db/migrations'
const templateDatabase = 'bench_kept'
const partialDatabase = 'bench_unfinished'

/** `name` identifies the kind and size of the data. */
export type DatasetRecipe = { name: string; fill(client: pg.ClientBase, say: (text: string) => void): Promise<void> }

export type OpenDataset = { dataDir: string; postgres: Postgres }

/**
 * Generates the data once and caches it. Each run works on a fresh copy, so that all runs start with the same physical
 * layout.
 */
export async function openDataset(recipe: DatasetRecipe): Promise<OpenDataset> {
  const root = process.env.BENCH_DATA || join('.cache', 'bench')
  const name = `${recipe.name}-${await hashOfSources()}`
  mkdirSync(root, { recursive: true })
  // An explicit directory may be shared with other checkouts whose data is still current.
  if (!process.env.BENCH_DATA) removeOutdated(root, recipe.name, name)
  const dataDir = join(root, name)
  const postgres = await startPostgres({
    dataDir,
    log: silentLog,
    pgBin: process.env.PG_BIN || undefined,
    pgUser: process.env.PG_USER || undefined,
    // These settings are for loading only: frequent checkpoints would write the same pages again and again.
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

async function prepare(connection: ConnectionOptions, recipe: DatasetRecipe): Promise<void> {
  await using admin = await connect({ ...connection, database: 'postgres' })
  const { rows } = await admin.client.query('select from pg_database where datname = $1', [templateDatabase])
  if (!rows.length) {
    log(`Making data, kept for the next runs: ${recipe.name}`)
    await admin.client.query(`drop database if exists ${partialDatabase} with (force)`)
    await admin.client.query(`create database ${partialDatabase}`)
    await generate({ ...connection, database: partialDatabase }, recipe)
    await admin.client.query(`alter database ${partialDatabase} rename to ${templateDatabase}`)
  }
  log('Copying the data for this run')
  await admin.client.query(`drop database if exists ${connection.database} with (force)`)
  await admin.client.query(`create database ${connection.database} template ${templateDatabase} strategy file_copy`)
}

async function generate(connection: ConnectionOptions, recipe: DatasetRecipe): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  try {
    await migrate(pool, migrations)
  } finally {
    await pool.end()
  }
  await using database = await connect(connection)
  await recipe.fill(database.client, log)
}

async function connect(connection: ConnectionOptions): Promise<{ client: pg.Client } & AsyncDisposable> {
  const client = new pg.Client(connection)
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sha256 } of await readMigrations(migrations)) hash.update(`${name} ${sha256}\n`)
  const makers = globSync(join(import.meta.dirname, 'makers', '*.ts')).filter((file) => !file.endsWith('.test.ts'))
  for (const file of makers.sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

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
    if (!(error instanceof DataDirInUseError)) throw error
  }
}
