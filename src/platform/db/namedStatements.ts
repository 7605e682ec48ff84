import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Texts beyond this many are not named: a query language must not fill the server's memory with plans. */
const most = 500

/**
 * Gives each query text a name, so that PostgreSQL parses and plans it once a connection and not once a call.
 * Kysely sends texts without names; for our short queries planning costs more than running.
 */
export function namedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    let name = names.get(text)
    if (name || names.size >= most) return name
    name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
  return {
    options: pool.options,
    async connect() {
      return wrap(await pool.connect(), nameOf)
    },
    end: () => pool.end(),
  }
}

function wrap(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  return {
    query(text: string, parameters?: readonly unknown[]) {
      // Statements without parameters are begin, commit and the like: cheaper by the simple protocol.
      if (!parameters?.length) return client.query(text)
      const name = nameOf(text)
      return client.query({ text, values: parameters as unknown[], ...(name ? { name } : {}) })
    },
    release: () => client.release(),
  } as unknown as PostgresPoolClient
}
