import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { otherTables, tableTreatments } from './tables.ts'

const connection = await testDatabase()

it('each table of the database says whether archives contain it', async () => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  await client.end()
  const known = Object.keys({ ...tableTreatments, ...otherTables }).sort()
  expect(rows.map(({ name }) => name)).toEqual(known)
})
