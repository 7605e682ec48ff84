/** Writes schema.graphql and types. `--check` only compares. */
import { writeDocuments } from './codegen/documents.ts'
import { Output } from './codegen/output.ts'
import { writeResolverTypes } from './codegen/resolvers.ts'
import { loadSchema, printMergedSchema } from './codegen/schema.ts'

const output = new Output(process.argv.includes('--check'))
const merged = await loadSchema()
await output.write('schema.graphql', printMergedSchema(merged), { committed: true })
await writeResolverTypes(merged, output)
await writeDocuments(merged, output)
output.finish()
