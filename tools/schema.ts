/**
 * Writes db/schema.sql for readers, the row types, and the tables that statements affect. `--check` compares db/schema.sql
 * instead; a build needs no types (`--no-types`).
 */
import { Output } from './codegen/output.ts'
import { describeSchema } from './schema/describe.ts'

const { sql, types, effects } = await describeSchema('db/migrations', {
  withTypes: !process.argv.includes('--no-types'),
})
const output = new Output(process.argv.includes('--check'))
await output.write('db/schema.sql', sql, { committed: true })
if (types !== undefined) await output.write('src/generated/database.ts', types)
await output.write('src/generated/tableEffects.ts', effects)
output.finish()
