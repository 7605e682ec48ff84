import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import type { DatabaseConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { endPool } from '#platform/db/endPool.ts'
import { createLog, silentLog } from '#platform/log.ts'
import { findPending, type PendingMigrations } from '#platform/postgres/migrate.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { describeUpgrade } from '#platform/postgres/upgrade/describeUpgrade.ts'
import { readTableSizes } from '#platform/postgres/upgrade/estimate.ts'
import { type Rehearsed, rehearseMigrations } from '#platform/postgres/upgrade/rehearseMigrations.ts'
import { version } from '#platform/version.ts'
import { connectToDatabase } from './connectToDatabase.ts'
import { buildDirectory } from './createBuiltSite.ts'
import { requireSite } from './requireSite.ts'

/** The exit code when an upgrade would migrate the database. */
const migrationsPending = 10

/** Says what an upgrade to this version would do to the database, and changes nothing. Returns the exit code. Throws StartError. */
export async function runCheckUpgrade(config: DatabaseConfig): Promise<number> {
  requireSite(config)
  const database = await connectToDatabase(config, createLog('warn'))
  const pool = new Pool(database.connection)
  try {
    const state = await findPending(pool, join(buildDirectory, '../db/migrations'))
    if (!state.applied.length) throw new StartError('There is no site in this database yet: the first start creates it')
    if (!state.pending.length) {
      console.log(`The database is ready for Backplane ${version}: no migrations are pending.`)
      return 0
    }
    const client = await pool.connect()
    const sizes = await readTableSizes(client).finally(() => client.release())
    console.log(`Backplane ${version}: ${describeUpgrade(await rehearse(config, state), sizes)}`)
    return migrationsPending
  } finally {
    await endPool(pool)
    await database.stop()
  }
}

/** Runs the migrations on a temporary database server. */
async function rehearse({ pgBin, pgUser }: DatabaseConfig, state: PendingMigrations): Promise<Rehearsed[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backplane-upgrade-'))
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  try {
    const postgres = await startPostgres({ dataDir, pgBin, pgUser, settings, log: silentLog })
    const client = new Client(postgres.connection)
    try {
      await client.connect()
      return await rehearseMigrations(client, state)
    } finally {
      await client.end()
      await postgres.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
