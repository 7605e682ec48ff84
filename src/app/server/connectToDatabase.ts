import type pg from 'pg'
import type { DatabaseConfig } from '#platform/config/config.ts'
import { DataDirInUseError } from '#platform/config/startErrors.ts'
import type { Log } from '#platform/log.ts'
import { findRunningConnection, startPostgres } from '#platform/postgres/startPostgres.ts'

type DatabaseHandle = { connection: pg.PoolConfig; stop(): Promise<void> }

/** Uses the database server of a running site, or starts that of a stopped one. Throws StartError. */
export async function connectToDatabase(config: DatabaseConfig, log: Log): Promise<DatabaseHandle> {
  const stop = () => Promise.resolve()
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop }
  try {
    return await startPostgres({ ...config, log })
  } catch (error) {
    const connection = error instanceof DataDirInUseError ? findRunningConnection(config.dataDir) : undefined
    if (!connection) throw error
    return { connection, stop }
  }
}
