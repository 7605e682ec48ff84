import type pg from 'pg'

const dayMs = 86_400_000

/** One process at a time; the others wait for as long as it takes. */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  key: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('set statement_timeout = 0')
    await client.query({ text: 'select pg_advisory_lock($1)', values: [key], query_timeout: dayMs } as pg.QueryConfig)
    const result = await work(client)
    await client.query('select pg_advisory_unlock($1)', [key])
    await client.query('reset statement_timeout')
    return result
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // Closes the connection after an error, which releases the lock.
    client.release(failure)
  }
}
