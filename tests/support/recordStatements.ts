import { DatabaseClient } from '#platform/db/databaseClient.ts'

/** Returns the text of each statement that this process sends while `run` runs; those of background work too. */
export async function recordStatements(run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { query } = DatabaseClient.prototype
  DatabaseClient.prototype.query = function (this: DatabaseClient, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }]
    statements.push(typeof statement === 'string' ? statement : statement.text)
    return query.apply(this, args)
  } as typeof query
  try {
    await run()
  } finally {
    DatabaseClient.prototype.query = query
  }
  return statements
}
