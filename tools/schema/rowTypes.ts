import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as PostgresGenerator } from 'kysely-codegen'
import type pg from 'pg'

/** Kysely's row types. 64-bit integers are numbers, as src/platform/db reads them; timestamps are Dates. */
export async function rowTypes(pool: pg.Pool): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return generate({
    db,
    dialect: new PostgresGenerator({ defaultSchemas: ['public'] }),
    typeMapping: { int8: 'number' },
  })
}
