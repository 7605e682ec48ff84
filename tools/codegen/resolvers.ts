import { glob, readFile } from 'node:fs/promises'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers'
import type { GraphQLSchema } from 'graphql'
import type { Output } from './output.ts'
import type { MergedSchema } from './schema.ts'

/** A type `PostRow` exported by a `server/rows.ts` becomes the parent type of the resolvers of `Post`. */
export async function writeResolverTypes({ document, schema }: MergedSchema, output: Output): Promise<void> {
  const mappers = await findMappers(schema)
  const content = await codegen({
    filename: 'resolvers.ts',
    schema: document,
    documents: [],
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      contextType: '../platform/context.ts#Context',
      scalars: { Long: 'number' },
      mappers,
      makeResolverTypeCallable: true,
      optionalResolveType: true,
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers: typescriptResolvers },
  })
  await output.write('src/generated/resolvers.ts', content)
}

async function findMappers(schema: GraphQLSchema): Promise<Record<string, string>> {
  const mappers: Record<string, string> = {}
  for await (const file of glob('src/**/server/rows.ts')) {
    const text = await readFile(file, 'utf8')
    for (const [, name] of text.matchAll(/^export type (\w+)Row\b/gm)) {
      if (schema.getType(name as string)) mappers[name as string] = `../${file.slice('src/'.length)}#${name}Row`
    }
  }
  return mappers
}
