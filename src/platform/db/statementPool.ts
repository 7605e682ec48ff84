import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { UnavailableError } from '../errors.ts'
import type { DatabaseClient } from './databaseClient.ts'
import { type OperationScope, operationScope } from './operationScope.ts'

/** Bounds the server memory for cached plans; further query texts stay unnamed. */
const maxNamedQueries = 500

export type StatementPool = Omit<PostgresPool, 'connect'> & { connect(): Promise<StatementClient> }
export type StatementClient = Omit<PostgresPoolClient, 'release'> & { release(destroy?: boolean): void }
type WrappedClient = StatementClient & { enter(scope: OperationScope, leave: () => void): void }

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
  const connectTo = async (target: pg.Pool): Promise<WrappedClient> => {
    const client = (await target.connect()) as PooledClient
    let wrapper = wrappers.get(client)
    if (!wrapper) wrappers.set(client, (wrapper = wrap(client, getName)))
    return wrapper
  }
  const connectInScope = async (scope: OperationScope): Promise<WrappedClient> => {
    throwIfAborted(scope)
    const [, leave = () => {}] = (await scope.connections?.acquire()) ?? []
    try {
      throwIfAborted(scope)
      const wrapper = await connectTo(apiPool)
      if (scope.signal?.aborted) wrapper.release()
      throwIfAborted(scope)
      wrapper.enter(scope, leave)
      return wrapper
    } catch (error) {
      leave()
      throw error
    }
  }
  return {
    options: pool.options,
    async connect() {
      const scope = operationScope.getStore()
      return scope ? connectInScope(scope) : connectTo(pool)
    },
    end: async () => void (await Promise.all([pool.end(), apiPool.end()])),
  }
}

function throwIfAborted({ signal }: OperationScope): void {
  if (signal?.aborted) throw new UnavailableError('The operation took too long')
}

function wrap(client: PooledClient, getName: (text: string) => string | undefined): WrappedClient {
  let leaveScope = () => {}
  const disconnect = () => client.disconnect()
  return {
    query(text: string, parameters?: readonly unknown[]) {
      // Without parameters: begin, commit and the like, for which the simple protocol is cheaper.
      if (!parameters?.length) return client.query(text)
      const name = getName(text)
      return client.query({ text, values: parameters as unknown[], ...(name ? { name } : {}) })
    },
    release(destroy?: boolean) {
      const leave = leaveScope
      leaveScope = () => {}
      client.release(destroy || client.isDisconnected)
      leave()
    },
    /** PostgreSQL cancels a statement soon after its connection closes: `client_connection_check_interval`. */
    enter({ signal }: OperationScope, leave: () => void) {
      signal?.addEventListener('abort', disconnect)
      leaveScope = () => {
        signal?.removeEventListener('abort', disconnect)
        leave()
      }
    },
  } as unknown as WrappedClient
}
