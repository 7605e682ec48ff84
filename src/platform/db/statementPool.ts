import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { UnavailableError } from '../errors.ts'
import type { DatabaseClient } from './databaseClient.ts'
import { operationScope } from './operationScope.ts'

/** Bounds the server memory for cached plans; further query texts stay unnamed. */
const maxNamedQueries = 500

export type StatementPool = Omit<PostgresPool, 'connect'> & { connect(): Promise<StatementClient> }
export type StatementClient = Omit<PostgresPoolClient, 'release'> & { release(destroy?: boolean): void }
type WrappedClient = StatementClient & { abortOn(signal: AbortSignal): void }

type PooledClient = pg.PoolClient & DatabaseClient
type Pools = { pool: pg.Pool; apiPool: pg.Pool }

/**
 * Sends queries as named statements, planned once per connection: planning costs more than running our short queries.
 * API calls use `apiPool`.
 */
export function createStatementPool({ pool, apiPool }: Pools): StatementPool {
  const names = new Map<string, string>()
  const getName = (text: string): string | undefined => {
    let name = names.get(text)
    if (name || names.size >= maxNamedQueries) return name
    name = hash('sha256', text, 'base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
  // One wrapper per connection: Kysely uses its identity to track the connection.
  const wrappers = new WeakMap<PooledClient, WrappedClient>()
  return {
    options: pool.options,
    async connect() {
      const scope = operationScope.getStore()
      const signal = scope?.signal
      throwIfAborted(signal)
      const client = (await (scope ? apiPool : pool).connect()) as PooledClient
      if (signal?.aborted) client.release()
      throwIfAborted(signal)
      let wrapper = wrappers.get(client)
      if (!wrapper) wrappers.set(client, (wrapper = wrap(client, getName)))
      if (signal) wrapper.abortOn(signal)
      return wrapper
    },
    end: async () => void (await Promise.all([pool.end(), apiPool.end()])),
  }
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new UnavailableError('The operation took too long')
}

function wrap(client: PooledClient, getName: (text: string) => string | undefined): WrappedClient {
  let stopWatching = () => {}
  const disconnect = () => client.disconnect()
  return {
    query(text: string, parameters?: readonly unknown[]) {
      // Without parameters: begin, commit and the like, for which the simple protocol is cheaper.
      if (!parameters?.length) return client.query(text)
      const name = getName(text)
      return client.query({ text, values: parameters as unknown[], ...(name ? { name } : {}) })
    },
    release(destroy?: boolean) {
      stopWatching()
      client.release(destroy || client.isDisconnected)
    },
    /** PostgreSQL cancels a statement soon after its connection closes: `client_connection_check_interval`. */
    abortOn(signal: AbortSignal) {
      signal.addEventListener('abort', disconnect)
      stopWatching = () => signal.removeEventListener('abort', disconnect)
    },
  } as unknown as WrappedClient
}
