import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/testLog.ts'
import { openDatabase } from './database.ts'
import { prepareQuery } from './prepareQuery.ts'

const database = openDatabase(await testDatabase(), { log: createTestLog().log })
const db = database.kysely

afterAll(() => database.close())

it('builds a prepared query once, and returns the rows for the arguments of each call', async () => {
  let built = 0
  const sum = prepareQuery((db, { left, right }: { left: number; right: number | null }) => {
    built++
    return db.selectNoFrom([sql<number>`${left}::int + ${right}::int`.as('sum'), sql<number>`${left}::int`.as('left')])
  })
  const calls = [
    { left: 1, right: 2 },
    { left: 3, right: null },
    { left: 3, right: 4 },
  ]
  const rows = await Promise.all(calls.map((call) => sum(db, call)))
  expect(rows).toEqual([[{ sum: 3, left: 1 }], [{ sum: null, left: 3 }], [{ sum: 7, left: 3 }]])
  expect(built).toBe(1)
})
