import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { Pool } from 'pg'
import { migrate, readMigrations } from '#platform/postgres/migrate.ts'
import type { Connection } from '#platform/postgres/startPostgres.ts'
import { startScratchPostgres } from '../setup/scratchPostgres.ts'
import { schemaSql } from './schemaSql.ts'

export type Description = { sql: string; types: string }

const cache = '.cache/schema.json'

/** The schema that the migrations lead to. Kept until they, or this tool, change, so that it costs nothing to ask. */
export async function describeSchema(migrations: string): Promise<Description> {
  const key = await cacheKey(migrations)
  const kept = await readKept()
  if (kept?.key === key) return kept
  const description = await describeAnew(migrations)
  await mkdir('.cache', { recursive: true })
  await writeFile(`${cache}.${process.pid}`, JSON.stringify({ key, ...description }))
  await rename(`${cache}.${process.pid}`, cache)
  return description
}

async function cacheKey(migrations: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sha256 } of await readMigrations(migrations)) hash.update(`${name} ${sha256}\n`)
  const here = import.meta.dirname
  for (const file of (await readdir(here)).sort()) hash.update(await readFile(`${here}/${file}`))
  return hash.digest('hex')
}

async function readKept(): Promise<(Description & { key: string }) | undefined> {
  try {
    return JSON.parse(await readFile(cache, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function describeAnew(migrations: string): Promise<Description> {
  const postgres = await startScratchPostgres()
  const admin = new Pool({ ...postgres.connection, database: 'postgres' })
  admin.on('error', () => {})
  const database = 'schema_scratch'
  try {
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.query(`create database ${database}`)
    return await describeDatabase({ ...postgres.connection, database }, migrations)
  } finally {
    await admin.end()
    await postgres.stop()
  }
}

async function describeDatabase(connection: Connection, migrations: string): Promise<Description> {
  const pool = new Pool(connection)
  // A connection that is being closed may still hear that the server stops.
  pool.on('error', () => {})
  try {
    await migrate(pool, migrations)
    await pool.query('drop table migrations')
    // Loading the generator takes longer than all the rest does when the schema is still the kept one.
    const { rowTypes } = await import('./rowTypes.ts')
    return { sql: await schemaSql(pool), types: await rowTypes(pool) }
  } finally {
    await pool.end()
  }
}
