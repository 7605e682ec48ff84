/** Writes schema.graphql, documents, languages, modules and types. `--check` only compares; a build needs no types (`--no-types`). */
import { writeDocuments } from './codegen/documents.ts'
import { writeLanguages } from './codegen/languages.ts'
import { writeModules } from './codegen/modules.ts'
import { Output } from './codegen/output.ts'
import { loadSchema, printMergedSchema } from './codegen/schema.ts'

const output = new Output(process.argv.includes('--check'))
const merged = await loadSchema()
await writeLanguages(output)
await writeModules(output)
await output.write('schema.graphql', printMergedSchema(merged), { committed: true })
await writeDocuments(merged, output)
if (!process.argv.includes('--no-types')) {
  const { writeResolverTypes } = await import('./codegen/resolvers.ts')
  const { writeDocumentTypes } = await import('./codegen/documentTypes.ts')
  await writeResolverTypes(merged, output)
  await writeDocumentTypes(merged, output)
}
output.finish()
