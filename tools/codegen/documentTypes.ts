import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import { parse } from 'graphql'
import { readDocuments } from './documents.ts'
import type { Output } from './output.ts'
import type { MergedSchema } from './schema.ts'

/** Writes the types of the results and variables of all documents. */
export async function writeDocumentTypes({ document }: MergedSchema, output: Output): Promise<void> {
  const types = await codegen({
    filename: 'operations.ts',
    schema: document,
    documents: (await readDocuments()).map(({ file, text }) => ({ location: file, document: parse(text) })),
    config: { enumType: 'string-literal', scalars: { Long: 'number' }, skipTypename: true, useTypeImports: true },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  })
  await output.write('src/generated/operations.ts', types)
}
