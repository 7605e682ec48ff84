/** Writes schema.graphql, the resolvers' types and a typed module beside each GraphQL document. `--check` only compares. */
import { writeDocuments } from './codegen/documents.ts'
import { Output } from './codegen/output.ts'
import { writeResolverTypes } from './codegen/resolvers.ts'
import { loadSchema, printMerged } from './codegen/schema.ts'

const output = new Output(process.argv.includes('--check'))
const merged = await loadSchema()
await output.write('schema.graphql', printMerged(merged), { committed: true })
await writeResolverTypes(merged, output)
await writeDocuments(merged, output)
output.finish()
