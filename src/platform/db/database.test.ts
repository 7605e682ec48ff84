import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { lineTo } from '#tests/line.ts'
import { expectedError } from '../errors.ts'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'

const line = await lineTo(await testDatabase())
const {
  kysely: db,
  pool,
  transact,
  close,
} = openDatabase(line.connection, { log: silentLog, poolSize: 2, answerMs: 100 })

afterAll(async () => {
  await close()
  await line.stop()
})

const ask = () => sql`select 1`.execute(db)

it('says that the database cannot be reached when no answer comes, and takes a new line for the next query', async () => {
  await Promise.all([ask(), ask()])
  line.set('silent')
  const askInside = transact(async ({ db }) => sql`select 1`.execute(db))
  const outcomes = await Promise.allSettled([ask(), askInside])
  for (const outcome of outcomes)
    expect(outcome.status === 'rejected' && expectedError(outcome.reason)?.status).toBe(503)
  line.set('open')
  await Promise.all([ask(), ask(), ask()])
  expect(pool.totalCount).toBeLessThanOrEqual(2)
})
