import pg from 'pg'
import type { StorageConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import { rejectUnfinished } from '#platform/postgres/unfinishedCopy.ts'
import { connectToDatabase } from '../server/connectToDatabase.ts'

type Work = (client: pg.Client, connection: pg.PoolConfig) => Promise<void>

/**
 * Connects to a database that no interrupted copy or update has left, and starts its server meanwhile if it is embedded. Throws
 * StartError.
 */
export async function withDatabase(config: StorageConfig, work: Work, allowed?: 'update'): Promise<void> {
  const database = await connectToDatabase(config, createLog('error'))
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await rejectUnfinished(client, allowed)
    await work(client, database.connection)
  } finally {
    await client.end()
    await database.stop()
  }
}
