import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#generated/database.ts'
import type { Log } from '../log.ts'
import { DatabaseClient, ReplicaClient } from './databaseClient.ts'
import type { WritableDb } from './db.ts'
import { Replicas, readScope } from './replicas.ts'
import { createStatementPool, type StatementPool } from './statementPool.ts'
import { createTransact, type Transact } from './transaction.ts'

export type Database = {
  readonly kysely: WritableDb
  readonly pool: pg.Pool
  readonly apiPool: pg.Pool
  readonly transact: Transact
  readonly replicas: Replicas
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
  options: {
    log: Log
    poolSize?: number
    apiPoolSize?: number
    queryTimeoutMs?: number
    replicaUrls?: readonly string[]
  },
): Database {
  pg.types.setTypeParser(int8, Number)
  let closing = false
  const idleClients = new Set<DatabaseClient>()
  // The others lead to the same server, and would each refuse a write.
  const leaveServer = () => {
    for (const client of idleClients) client.disconnect()
  }
  const open = (max: number, target: pg.PoolConfig = connection) => {
    const pool = new pg.Pool({
      Client: DatabaseClient,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      statement_timeout: statementTimeoutMs,
      query_timeout: options.queryTimeoutMs ?? defaultQueryTimeoutMs,
      options: `-c client_connection_check_interval=${connectionCheckMs}`,
      pipeline: true,
      ...target,
    })
    // Without error listeners a broken connection ends the process; its queries fail anyway.
    pool.on('connect', (client) => client.on('error', () => {}))
    if (target === connection) trackIdle(pool, { idleClients, leaveServer })
    pool.on('error', (error) => {
      if (!closing) options.log.warn({ error: error.message }, 'idle database connection lost')
    })
    return pool
  }
  const pool = open(options.poolSize ?? 10)
  const apiPool = open(options.apiPoolSize ?? apiPoolSize)
  const replicaPools = (options.replicaUrls ?? []).map((connectionString) =>
    open(options.poolSize ?? 10, { connectionString, Client: ReplicaClient }),
  )
  const replicas = new Replicas({ primary: pool, pools: replicaPools, log: options.log })
  const statements = createStatementPool({ pool, apiPool, replicas })
  const dialect = new PostgresDialect({ pool: statements })
  return {
    kysely: new Kysely<DB>({ dialect }),
    pool,
    apiPool,
    transact: createTransact(onPrimary(statements), dialect),
    replicas,
    async close() {
      closing = true
      await Promise.all([statements.end(), ...replicaPools.map((replica) => replica.end())])
    },
  }
}

type Tracking = { idleClients: Set<DatabaseClient>; leaveServer(): void }

function trackIdle(pool: pg.Pool, { idleClients, leaveServer }: Tracking): void {
  const toClient = (client: pg.PoolClient) => client as pg.PoolClient & DatabaseClient
  pool.on('connect', (client) => {
    toClient(client).onStandby = leaveServer
  })
  pool.on('acquire', (client) => idleClients.delete(toClient(client)))
  pool.on('release', (_error, client) => idleClients.add(toClient(client)))
  pool.on('remove', (client) => idleClients.delete(toClient(client)))
}

const onPrimary = (statements: StatementPool): StatementPool => ({
  ...statements,
  connect: () => readScope.exit(() => statements.connect()),
})
