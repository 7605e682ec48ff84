import { hash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isUnanswered } from '../errors.ts'

/** Texts beyond this many are not named: a query language must not fill the server's memory with plans. */
const most = 500

export type StatementPool = Omit<PostgresPool, 'connect'> & { connect(): Promise<StatementClient> }
export type StatementClient = Omit<PostgresPoolClient, 'release'> & { release(destroy?: boolean): void }

/**
 * A pool whose connections name each query text, so that PostgreSQL parses and plans it once a connection and not once
 * a call (Kysely sends texts without names; for our short queries planning costs more than running), and which send all
 * queries that were asked for at the same moment in one packet.
 */
export function statementPool(pool: pg.Pool): StatementPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    let name = names.get(text)
    if (name || names.size >= most) return name
    name = hash('sha256', text, 'base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
  // One for each connection: Kysely remembers by it what it knows of the connection.
  const wrapped = new WeakMap<pg.PoolClient, StatementClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      let statements = wrapped.get(client)
      if (!statements) wrapped.set(client, (statements = wrap(client, nameOf)))
      return statements
    },
    end: () => pool.end(),
  }
}

function wrap(client: pg.PoolClient, nameOf: (text: string) => string | undefined): StatementClient {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const uncork = () => stream.uncork()
  let isDead = false
  const unanswered = (error: Error) => {
    if (isUnanswered(error)) {
      // What comes next on this connection would wait for nothing as well.
      isDead = true
      stream.destroy()
    }
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
    release: (destroy?: boolean) => client.release(destroy || isDead),
  } as unknown as StatementClient
}
