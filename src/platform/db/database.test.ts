import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { startDatabaseProxy } from '#tests/databaseProxy.ts'
import { toAppError, UnavailableError } from '../errors.ts'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'

const proxy = await startDatabaseProxy(await testDatabase())
const {
  kysely: db,
  pool,
  transact,
  close,
} = openDatabase(proxy.connection, { log: silentLog, poolSize: 2, queryTimeoutMs: 1_000 })

afterAll(async () => {
  await close()
  await proxy.stop()
})

const query = () => sql`select 1`.execute(db)

it('fails with 503 when the database does not answer, and uses a new connection for the next query', async () => {
  await Promise.all([query(), query()])
  proxy.set('silent')
  const queryInTransaction = transact(async ({ db }) => sql`select 1`.execute(db))
  const outcomes = await Promise.allSettled([query(), queryInTransaction])
  for (const outcome of outcomes) expect(outcome.status === 'rejected' && toAppError(outcome.reason)?.status).toBe(503)
  proxy.set('open')
  await Promise.all([query(), query(), query()])
  expect(pool.totalCount).toBeLessThanOrEqual(2)
})

it('fails with UnavailableError for users of the pool, by promise or callback, when the database does not answer', async () => {
  const byCallback = () =>
    new Promise((_resolve, reject) => {
      pool.query('select 1', (error: Error | undefined) => reject(error))
    })
  for (const send of [() => pool.query('select 1'), byCallback]) {
    await pool.query('select 1')
    proxy.set('silent')
    await expect(send()).rejects.toBeInstanceOf(UnavailableError)
    proxy.set('open')
  }
})

it('leaves errors of PostgreSQL as they are', async () => {
  await expect(sql`select no_such_column`.execute(db)).rejects.toMatchObject({ code: '42703' })
  await expect(pool.query('select no_such_column')).rejects.toMatchObject({ code: '42703' })
})
