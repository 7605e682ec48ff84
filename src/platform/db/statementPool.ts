import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { UnavailableError } from '../errors.ts'
import { withSpan } from '../observability/tracing.ts'
import type { DatabaseClient } from './databaseClient.ts'
import { type OperationScope, operationScope } from './operationScope.ts'
import { type Replicas, readScope } from './replicas.ts'
import { noteStatement } from './tableUse.ts'

/** Bounds the server memory for cached plans; further query texts stay unnamed. */
const maxNamedQueries = 500

export type StatementPool = Omit<PostgresPool, 'connect'> & { connect(): Promise<StatementClient> }
export type StatementClient = Omit<PostgresPoolClient, 'release'> & { release(destroy?: boolean): void }
type WrappedClient = StatementClient & { enter(scope: OperationScope, leave: () => void): void }

type PooledClient = pg.PoolClient & DatabaseClient
type Pools = { pool: pg.Pool; apiPool: pg.Pool; replicas: Replicas }

/**
 * Sends queries as named statements, planned once per connection: planning costs more than running our short queries.
 * API calls use `apiPool`.
 */
export function createStatementPool({ pool, apiPool, replicas }: Pools): StatementPool {
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
    let client = (await target.connect()) as PooledClient
    // Closed while it was idle, which the pool has not noticed yet.
    while (client.isDisconnected) {
      client.release(true)
      client = (await target.connect()) as PooledClient
    }
    let wrapper = wrappers.get(client)
    if (!wrapper) wrappers.set(client, (wrapper = wrap(client, getName)))
    return wrapper
  }
  const connectInScope = async (scope: OperationScope, target = apiPool): Promise<WrappedClient> => {
    throwIfAborted(scope)
    const [, leave = () => {}] = (await scope.connections?.acquire()) ?? []
    try {
      throwIfAborted(scope)
      const wrapper = await connectTo(target)
      if (scope.signal?.aborted) wrapper.release()
      throwIfAborted(scope)
      wrapper.enter(scope, leave)
      return wrapper
    } catch (error) {
      leave()
      throw error
    }
  }
  const connectToPrimary = async () => {
    const scope = operationScope.getStore()
    return scope ? connectInScope(scope) : connectTo(pool)
  }
  /** What a replica cannot answer goes to the primary: writes outside transactions, conflicts, lost connections. */
  const connectToReplica = async (replica: pg.Pool): Promise<StatementClient> => {
    const scope = operationScope.getStore()
    let client: StatementClient | undefined
    try {
      client = await (scope ? connectInScope(scope, replica) : connectTo(replica))
    } catch (error) {
      if (scope) throwIfAborted(scope)
      replicas.markDown(replica, error as Error)
      return connectToPrimary()
    }
    return {
      async query(text: string, parameters: readonly unknown[]) {
        try {
          return await client?.query(text, parameters)
        } catch (error) {
          if (!isForPrimary(error) || scope?.signal?.aborted) throw error
          if (error instanceof UnavailableError) replicas.markDown(replica, error)
          // First, because the operation may have as many connections as it gets.
          client?.release()
          client = undefined
          client = await connectToPrimary()
          return client.query(text, parameters)
        }
      },
      release(destroy?: boolean) {
        client?.release(destroy)
      },
    } as StatementClient
  }
  return {
    options: pool.options,
    async connect() {
      const replica = readScope.getStore()?.replica
      return replica ? connectToReplica(replica) : connectToPrimary()
    },
    end: async () => void (await Promise.all([pool.end(), apiPool.end()])),
  }
}

/** Read-only transaction, conflict with recovery, shutdown, lost connection. */
const isForPrimary = (error: unknown): boolean =>
  error instanceof UnavailableError || /^(25006|40001|57P0\d)$/.test(String((error as { code?: unknown } | null)?.code))

function throwIfAborted({ signal }: OperationScope): void {
  if (signal?.aborted) throw new UnavailableError('The operation took too long')
}

/** Traces a statement without its values. */
const trace = <T>(text: string, query: () => Promise<T>): Promise<T> =>
  withSpan('postgresql', { 'db.system.name': 'postgresql', 'db.query.text': text }, query)

function wrap(client: PooledClient, getName: (text: string) => string | undefined): WrappedClient {
  let leaveScope = () => {}
  const disconnect = () => client.disconnect()
  return {
    query(text: string, parameters?: readonly unknown[]) {
      noteStatement(text)
      // Statements without parameters are `begin`, `commit` and the like, for which the simple protocol is cheaper.
      if (!parameters?.length) return trace(text, () => client.query(text))
      const name = getName(text)
      return trace(text, () => client.query({ text, values: parameters as unknown[], ...(name ? { name } : {}) }))
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
