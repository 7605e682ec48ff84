/** Writes db/schema.sql for readers and the row types. `--check` compares db/schema.sql instead. */
import { Output } from './codegen/output.ts'
import { describeSchema } from './schema/describe.ts'

const { sql, types } = await describeSchema('db/migrations')
const output = new Output(process.argv.includes('--check'))
await output.write('db/schema.sql', sql, { committed: true })
await output.write('src/generated/database.ts', types)
output.finish()
