import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { silentLog } from '#platform/log.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { startReplica, toUrl } from '#tests/replica.ts'
import { freePort } from '../../bench/app.ts'
import { launchSite } from '../attack/site.ts'

export type FleetSite = Awaited<ReturnType<typeof launchSite>>

export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

export type Fleet = {
  readonly sites: FleetSite[]
  /** Starts the process at an index again, on its port. */
  restart(index: number): Promise<void>
  readonly query: Query
  /** Queries the replica, or the primary if there is none. */
  readonly queryReplica: Query
  /** The directory of the database server. */
  readonly dataDir: string
}

type Options = {
  count: number
  env?: Record<string, string>
  demo?: boolean
  /** Adds a replica that is this far behind. */
  replicaDelayMs?: number
}

/** While a process restarts, PostgreSQL may still count the connections of the killed one. */
const settings = { max_connections: '200' }

/** Several processes on one database. */
export async function withFleet<T>(
  { replicaDelayMs, ...options }: Options,
  work: (fleet: Fleet) => Promise<T>,
): Promise<T> {
  const env = { ...options.env }
  const directory = mkdtempSync(join(tmpdir(), 'fleet-'))
  const dataDir = join(directory, 'database')
  const postgres = await startPostgres({ dataDir, log: silentLog, settings })
  const { connection } = postgres
  // The account of the servers must be able to enter it.
  chmodSync(directory, 0o755)
  const replica =
    replicaDelayMs === undefined
      ? undefined
      : await startReplica(
          { dataDir, connection },
          { into: join(directory, 'replica'), delayMs: replicaDelayMs, settings },
        )
  if (replica) env.DATABASE_REPLICA_URLS = toUrl(replica.connection)
  const query = createQuery(connection)
  const queryReplica = createQuery((replica ?? postgres).connection)
  try {
    const databaseUrls = Array.from({ length: options.count }, () => toUrl(connection))
    const launch = { databaseUrls, query, env, demo: options.demo ?? true }
    return await withSites(launch, (sites) => work({ ...sites, query, queryReplica, dataDir }))
  } finally {
    await replica?.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

type Launch = { databaseUrls: readonly string[]; query: Query; env?: Record<string, string>; demo?: boolean }

/** A process for each URL, which all lead to the same database. */
export async function withSites<T>(
  { databaseUrls, query, env = {}, demo = true }: Launch,
  work: (fleet: Pick<Fleet, 'sites' | 'restart'>) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  const ports = await Promise.all(databaseUrls.map(freePort))
  const shared = {
    ...env,
    // Tokens name it, so that all processes must have the same.
    SITE_ORIGIN: `http://127.0.0.1:${ports[0]}`,
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
  }
  const sites: FleetSite[] = []
  const restart = async (index: number) => {
    const site = await launchSite(dataDir, {
      demo,
      port: ports[index] as number,
      env: { ...shared, DATABASE_URL: databaseUrls[index] as string },
    })
    sites[index] = site
    await site.ready
  }
  try {
    for (const index of ports.keys()) await restart(index)
    // Every account of the demo may write.
    await query(
      `update users set verified = true, password_hash = (select password_hash from users where username = 'demo')
       where exists (select from users where username = 'demo')`,
    )
    return await work({ sites, restart })
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Connects for each query. */
export const createQuery =
  (connection: string | ClientConfig): Query =>
  async <Row>(text: string, values: unknown[] = []) => {
    const client = new Client(connection)
    await client.connect()
    try {
      return (await client.query(text, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }
