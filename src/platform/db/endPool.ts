import type pg from 'pg'

/**
 * Ends a pool and waits until its connections are closed. `pool.end` does not wait for that, and a database server that
 * stops meanwhile ends them with an error.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  if (open === 0) resolve()
  pool.on('remove', () => {
    open -= 1
    if (open === 0) resolve()
  })
  await Promise.all([pool.end(), closed])
}
