/**
 * Migrates a scratch database and writes what came of it: db/schema.sql for readers and src/generated/database.ts,
 * the row types. Does nothing while the migrations are the same. `--check` compares db/schema.sql instead of writing it.
 */
import { Output } from './codegen/output.ts'
import { describeSchema } from './schema/describe.ts'

const { sql, types } = await describeSchema('db/migrations')
const output = new Output(process.argv.includes('--check'))
await output.write('db/schema.sql', sql, { committed: true })
await output.write('src/generated/database.ts', types)
output.finish()
