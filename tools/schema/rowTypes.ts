import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as PostgresGenerator } from 'kysely-codegen'
import type pg from 'pg'

/** 64-bit integers are numbers, as src/platform/db parses them; timestamps are Dates. */
export async function generateRowTypes(pool: pg.Pool): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return generate({
    db,
    dialect: new PostgresGenerator({ defaultSchemas: ['public'] }),
    typeMapping: { int8: 'number' },
  })
}
