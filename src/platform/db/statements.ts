import { hash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isUnanswered, Unavailable } from '../errors.ts'
import { operationScope } from './operationScope.ts'

/** Texts beyond this many are not named: a query language must not fill the server's memory with plans. */
const most = 500

export type StatementPool = Omit<PostgresPool, 'connect'> & { connect(): Promise<StatementClient> }
export type StatementClient = Omit<PostgresPoolClient, 'release'> & { release(destroy?: boolean): void }
type Wrapped = StatementClient & { abortBy(signal: AbortSignal): void }

type Pools = { pool: pg.Pool; apiPool: pg.Pool }

/**
 * A pool whose connections name each query text, so that PostgreSQL parses and plans it once a connection and not once
 * a call (Kysely sends texts without names; for our short queries planning costs more than running), and which send all
 * queries that were asked for at the same moment in one packet. API calls are served by `apiPool`.
 */
export function statementPool({ pool, apiPool }: Pools): StatementPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    let name = names.get(text)
    if (name || names.size >= most) return name
    name = hash('sha256', text, 'base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
  // One for each connection: Kysely remembers by it what it knows of the connection.
  const wrapped = new WeakMap<pg.PoolClient, Wrapped>()
  return {
    options: pool.options,
    async connect() {
      const scope = operationScope.getStore()
      const signal = scope?.signal
      refuseAborted(signal)
      const client = await (scope ? apiPool : pool).connect()
      if (signal?.aborted) client.release()
      refuseAborted(signal)
      let statements = wrapped.get(client)
      if (!statements) wrapped.set(client, (statements = wrap(client, nameOf)))
      if (signal) statements.abortBy(signal)
      return statements
    },
    end: async () => void (await Promise.all([pool.end(), apiPool.end()])),
  }
}

function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Unavailable('The operation took too long')
}

function wrap(client: pg.PoolClient, nameOf: (text: string) => string | undefined): Wrapped {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const uncork = () => stream.uncork()
  let isDead = false
  let stopWatching = () => {}
  const cut = () => {
    isDead = true
    stream.destroy()
  }
  const unanswered = (error: Error) => {
    // What comes next on this connection would wait for nothing as well.
    if (isUnanswered(error)) cut()
    throw error
  }
  return {
    query(text: string, parameters?: readonly unknown[]) {
      if (!stream.writableCorked) {
        stream.cork()
        process.nextTick(uncork)
      }
      // Statements without parameters are begin, commit and the like: cheaper by the simple protocol.
      if (!parameters?.length) return client.query(text).catch(unanswered)
      const name = nameOf(text)
      return client.query({ text, values: parameters as unknown[], ...(name ? { name } : {}) }).catch(unanswered)
    },
    release(destroy?: boolean) {
      stopWatching()
      client.release(destroy || isDead)
    },
    /** PostgreSQL ends a statement soon after its connection is gone: `client_connection_check_interval`. */
    abortBy(signal: AbortSignal) {
      signal.addEventListener('abort', cut)
      stopWatching = () => signal.removeEventListener('abort', cut)
    },
  } as unknown as Wrapped
}
