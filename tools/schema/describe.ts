import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { Pool } from 'pg'
import { migrate, readMigrations } from '#platform/postgres/migrate.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { startScratchPostgres } from '../setup/scratchPostgres.ts'
import { findTextColumnFiles } from './publicColumns.ts'
import { generateSchemaSql } from './schemaSql.ts'
import { generateTableEffects } from './tableEffects.ts'

/** `types` are undefined if they were not asked for. */
export type SchemaDescription = { sql: string; types?: string | undefined; effects: string }

type Options = { withTypes: boolean }

const cache = '.cache/schema.json'

/** Cached until the migrations, the declared columns of texts or this tool change. */
export async function describeSchema(migrations: string, options: Options): Promise<SchemaDescription> {
  const key = await cacheKey(migrations)
  const cached = await readCache()
  if (cached?.key === key && (cached.types !== undefined || !options.withTypes)) return cached
  const description = await describeInScratchDatabase(migrations, options)
  await mkdir('.cache', { recursive: true })
  await writeFile(`${cache}.${process.pid}`, JSON.stringify({ key, ...description }))
  await rename(`${cache}.${process.pid}`, cache)
  return description
}

async function cacheKey(migrations: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sha256 } of await readMigrations(migrations)) hash.update(`${name} ${sha256}\n`)
  const folder = import.meta.dirname
  for (const file of (await readdir(folder)).sort()) hash.update(await readFile(`${folder}/${file}`))
  for (const file of findTextColumnFiles()) hash.update(await readFile(file))
  return hash.digest('hex')
}

async function readCache(): Promise<(SchemaDescription & { key: string }) | undefined> {
  try {
    return JSON.parse(await readFile(cache, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function describeInScratchDatabase(migrations: string, options: Options): Promise<SchemaDescription> {
  const postgres = await startScratchPostgres()
  const admin = new Pool({ ...postgres.connection, database: 'postgres' })
  admin.on('error', () => {})
  const database = 'schema_scratch'
  try {
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.query(`create database ${database}`)
    return await describeDatabase({ ...postgres.connection, database }, migrations, options)
  } finally {
    await admin.end()
    await postgres.stop()
  }
}

async function describeDatabase(
  connection: ConnectionOptions,
  migrations: string,
  { withTypes }: Options,
): Promise<SchemaDescription> {
  const pool = new Pool(connection)
  // A closing connection may still report that the server stops.
  pool.on('error', () => {})
  try {
    await migrate(pool, migrations)
    await pool.query('drop table migrations')
    return {
      sql: await generateSchemaSql(pool),
      // The generator is installed only for development, and dominates the time of a cached run.
      types: withTypes ? await (await import('./rowTypes.ts')).generateRowTypes(pool) : undefined,
      effects: await generateTableEffects(pool),
    }
  } finally {
    await pool.end()
  }
}
