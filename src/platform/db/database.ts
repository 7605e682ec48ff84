import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#generated/database.ts'
import type { Log } from '../log.ts'
import { namedStatements } from './namedStatements.ts'

export type Db = Kysely<DB>

export type Database = {
  readonly kysely: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

const int8 = 20

/** Opens the pool. Whole numbers of 64 bits come as JavaScript numbers: ids and counters stay far below 2^53. */
export function openDatabase(connection: pg.PoolConfig, options: { log: Log; poolSize?: number }): Database {
  pg.types.setTypeParser(int8, Number)
  const pool = new pg.Pool({
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Queries that do not wait for each other travel together.
    pipeline: true,
    ...connection,
  })
  // A connection that breaks while idle is replaced by the pool; the event must be heard or the process ends.
  pool.on('error', (error) => options.log.warn({ error: error.message }, 'idle database connection lost'))
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) })
  return {
    kysely,
    pool,
    async close() {
      await pool.end()
    },
  }
}
