import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#generated/database.ts'
import type { Log } from '../log.ts'
import { DatabaseClient } from './databaseClient.ts'
import type { Db } from './db.ts'
import { createStatementPool } from './statementPool.ts'
import { createTransact, type Transact } from './transaction.ts'

export type Database = {
  readonly kysely: Db
  readonly pool: pg.Pool
  readonly transact: Transact
  close(): Promise<void>
}

const int8 = 20

/** Far above any legitimate query: a runaway one must not hold a connection. */
const statementTimeoutMs = 10_000
/** Above any statement timeout: without an answer by then the connection is dead. */
const defaultQueryTimeoutMs = 15_000

/** How often PostgreSQL checks whether to cancel a statement whose client is gone. */
const connectionCheckMs = 500

/** Separate, so that API calls cannot take the connections of pages and jobs. */
const apiPoolSize = 6

/** Parses int8 as number: ids and counters stay far below 2^53. */
export function openDatabase(
  connection: pg.PoolConfig,
  options: { log: Log; poolSize?: number; apiPoolSize?: number; queryTimeoutMs?: number },
): Database {
  pg.types.setTypeParser(int8, Number)
  let closing = false
  const open = (max: number) => {
    const pool = new pg.Pool({
      Client: DatabaseClient,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      statement_timeout: statementTimeoutMs,
      query_timeout: options.queryTimeoutMs ?? defaultQueryTimeoutMs,
      options: `-c client_connection_check_interval=${connectionCheckMs}`,
      pipeline: true,
      ...connection,
    })
    // Without error listeners a broken connection ends the process; its queries fail anyway.
    pool.on('connect', (client) => client.on('error', () => {}))
    pool.on('error', (error) => {
      if (!closing) options.log.warn({ error: error.message }, 'idle database connection lost')
    })
    return pool
  }
  const pool = open(options.poolSize ?? 10)
  const apiPool = open(options.apiPoolSize ?? apiPoolSize)
  const statements = createStatementPool({ pool, apiPool })
  const dialect = new PostgresDialect({ pool: statements })
  return {
    kysely: new Kysely<DB>({ dialect }),
    pool,
    transact: createTransact(statements, dialect),
    async close() {
      closing = true
      await statements.end()
    },
  }
}
