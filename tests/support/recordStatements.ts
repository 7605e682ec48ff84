import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseClient } from '#platform/db/databaseClient.ts'

const running = new AsyncLocalStorage<true>()

/** Returns the text of each statement that this process sends while `run` runs; those of background work too. */
export async function recordStatements(run: () => Promise<unknown>, isRecorded = () => true): Promise<string[]> {
  const statements: string[] = []
  const { query } = DatabaseClient.prototype
  DatabaseClient.prototype.query = function (this: DatabaseClient, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }]
    if (isRecorded()) statements.push(typeof statement === 'string' ? statement : statement.text)
    return query.apply(this, args)
  } as typeof query
  try {
    await running.run(true, run)
  } finally {
    DatabaseClient.prototype.query = query
  }
  return statements
}

/** The same without background work, such as listeners of earlier writes. */
export const recordOwnStatements = (run: () => Promise<unknown>): Promise<string[]> =>
  recordStatements(run, () => running.getStore() === true)
