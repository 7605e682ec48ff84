/** Writes db/schema.sql for readers, the row types, and the tables that statements affect. `--check` compares db/schema.sql instead. */
import { Output } from './codegen/output.ts'
import { describeSchema } from './schema/describe.ts'

const { sql, types, effects } = await describeSchema('db/migrations')
const output = new Output(process.argv.includes('--check'))
await output.write('db/schema.sql', sql, { committed: true })
await output.write('src/generated/database.ts', types)
await output.write('src/generated/tableEffects.ts', effects)
output.finish()
