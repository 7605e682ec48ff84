import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  type PostgresDialect,
  type QueryResult,
} from 'kysely'
import type { DB } from '#generated/database.ts'
import type { Db } from './db.ts'
import type { StatementClient, StatementPool } from './statements.ts'

export type Transaction = {
  readonly db: Db
  /**
   * Has `run` send one query together with the commit. For rows that others wait for, such as a counter of a busy post:
   * they are locked for no longer than the commit takes, and not for a trip to us and back.
   */
  last(run: (db: Db) => Promise<unknown>): void
}

/** Runs `work` in a transaction, committed when it resolves and rolled back when it rejects. */
export type Transact = <T>(work: (transaction: Transaction) => T | Promise<T>) => Promise<T>

/**
 * Transactions in as few packets as possible: `begin` travels with the first query, queries that do not wait for each
 * other together, and `commit` with the last ones. Kysely's own send each alone, and wait for it.
 */
export function transactionsOf(pool: StatementPool, dialect: PostgresDialect): Transact {
  const compiler = dialect.createQueryCompiler()
  const adapter = dialect.createAdapter()
  const driver = new DummyDriver()

  const bound = (connection: DatabaseConnection): Db => {
    const provider = { provideConnection: <T>(use: (c: DatabaseConnection) => Promise<T>) => use(connection) }
    const executor = new DefaultQueryExecutor(compiler, adapter, provider)
    return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
  }

  return async (work) => {
    const client = await pool.connect()
    const connection = new TransactionConnection(client)
    try {
      const begun = connection.send('begin')
      // Heard of below, or by the first query, whichever waits first.
      begun.catch(() => {})
      const db = bound(connection)
      const lasts: ((db: Db) => Promise<unknown>)[] = []
      const result = await work({ db, last: (run) => lasts.push(run) })
      const sent = lasts.map((run) => run(db))
      const outcomes = await Promise.allSettled([begun, ...sent, connection.commit()])
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      client.release()
      return result
    } catch (error) {
      await connection.rollBack()
      throw error
    }
  }
}

class TransactionConnection implements DatabaseConnection {
  readonly #client: StatementClient
  #over = false

  constructor(client: StatementClient) {
    this.#client = client
  }

  async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
    // What comes after the commit would be outside of the transaction, and not undone with it.
    if (this.#over) throw new Error('The transaction is over')
    const { command, rowCount, rows } = await this.send<R>(sql, parameters)
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  streamQuery(): never {
    throw new Error('Transactions do not stream')
  }

  send<R>(sql: string, parameters: readonly unknown[] = []) {
    return this.#client.query<R>(sql, parameters)
  }

  async commit(): Promise<void> {
    this.#over = true
    // After a statement that failed PostgreSQL answers COMMIT with ROLLBACK, and calls it a success.
    const { command } = await this.send('commit')
    if ((command as string) !== 'COMMIT') throw new Error('The transaction was rolled back')
  }

  /** Gives the connection back as it was; one that cannot even roll back is thrown away. */
  async rollBack(): Promise<void> {
    this.#over = true
    try {
      await this.send('rollback')
      this.#client.release()
    } catch {
      this.#client.release(true)
    }
  }
}
