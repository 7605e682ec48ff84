import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  type PostgresDialect,
  type QueryResult,
} from 'kysely'
import type { DB } from '#generated/database.ts'
import type { WritableDb } from './db.ts'
import type { StatementClient, StatementPool } from './statementPool.ts'

export type Transaction = {
  readonly db: WritableDb
  /**
   * Sends the query of `run` together with the commit, so that the lock of a contended row, such as a counter, does not
   * last for another round trip.
   */
  withCommit(run: (db: WritableDb) => Promise<unknown>): void
}

/** Commits if `work` resolves, rolls back if it rejects. */
export type Transact = <T>(work: (transaction: Transaction) => T | Promise<T>) => Promise<T>

/**
 * Sends `begin` with the first query and `commit` with the last, where Kysely's own transactions wait for each
 * statement.
 */
export function createTransact(pool: StatementPool, dialect: PostgresDialect): Transact {
  const compiler = dialect.createQueryCompiler()
  const adapter = dialect.createAdapter()
  const driver = new DummyDriver()

  const bindDb = (connection: DatabaseConnection): WritableDb => {
    const provider = { provideConnection: <T>(use: (c: DatabaseConnection) => Promise<T>) => use(connection) }
    const executor = new DefaultQueryExecutor(compiler, adapter, provider)
    return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
  }

  return async (work) => {
    const client = await pool.connect()
    const connection = new TransactionConnection(client)
    try {
      const began = connection.send('begin')
      // Prevents an unhandled rejection; the error surfaces below or in the first query.
      began.catch(() => {})
      const db = bindDb(connection)
      const withCommit: ((db: WritableDb) => Promise<unknown>)[] = []
      const result = await work({ db, withCommit: (run) => withCommit.push(run) })
      const sent = withCommit.map((run) => run(db))
      const outcomes = await Promise.allSettled([began, ...sent, connection.commit()])
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
  #isOver = false

  constructor(client: StatementClient) {
    this.#client = client
  }

  async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('The transaction is over')
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
    this.#isOver = true
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK and reports success.
    const { command } = await this.send('commit')
    if ((command as string) !== 'COMMIT') throw new Error('The transaction was rolled back')
  }

  /** Destroys a connection that fails to roll back. */
  async rollBack(): Promise<void> {
    this.#isOver = true
    try {
      await this.send('rollback')
      this.#client.release()
    } catch {
      this.#client.release(true)
    }
  }
}
