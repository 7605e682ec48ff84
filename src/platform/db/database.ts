import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#generated/database.ts'
import type { Log } from '../log.ts'
import type { Db } from './db.ts'
import { statementPool } from './statements.ts'
import { type Transact, transactionsOf } from './transaction.ts'

export type Database = {
  readonly kysely: Db
  readonly pool: pg.Pool
  readonly transact: Transact
  close(): Promise<void>
}

const int8 = 20

/** Nothing the site asks takes as long by right; a query that does would hold a connection that others need (requirement 44). */
const longestStatementMs = 10_000
/** Longer than any statement may take: the line is dead, or the machine at its other end. */
const longestAnswerMs = 15_000

/** How soon PostgreSQL notices that nobody waits for a statement any more, and ends it. */
const connectionCheckMs = 500

/** API calls have half of the connections that pages, jobs and start-up have, and none of theirs. */
const apiPoolSize = 6

/** Opens the pools. Whole numbers of 64 bits come as JavaScript numbers: ids and counters stay far below 2^53. */
export function openDatabase(
  connection: pg.PoolConfig,
  options: { log: Log; poolSize?: number; apiPoolSize?: number; answerMs?: number },
): Database {
  pg.types.setTypeParser(int8, Number)
  let closing = false
  const open = (max: number) => {
    const pool = new pg.Pool({
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      statement_timeout: longestStatementMs,
      query_timeout: options.answerMs ?? longestAnswerMs,
      options: `-c client_connection_check_interval=${connectionCheckMs}`,
      // Queries that do not wait for each other travel together.
      pipeline: true,
      ...connection,
    })
    // Events of broken connections must be heard, or the process ends. One that breaks in use fails its queries as well;
    // one that breaks while idle is replaced by the pool.
    pool.on('connect', (client) => client.on('error', () => {}))
    pool.on('error', (error) => {
      if (!closing) options.log.warn({ error: error.message }, 'idle database connection lost')
    })
    return pool
  }
  const pool = open(options.poolSize ?? 10)
  const apiPool = open(options.apiPoolSize ?? apiPoolSize)
  const statements = statementPool({ pool, apiPool })
  const dialect = new PostgresDialect({ pool: statements })
  return {
    kysely: new Kysely<DB>({ dialect }),
    pool,
    transact: transactionsOf(statements, dialect),
    async close() {
      closing = true
      await statements.end()
    },
  }
}
