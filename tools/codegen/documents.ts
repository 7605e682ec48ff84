import { existsSync } from 'node:fs'
import { glob, readFile, rm } from 'node:fs/promises'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import {
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Output } from './output.ts'
import type { MergedSchema } from './schema.ts'
import { selectViewerFields } from './viewerFields.ts'

type Fragments = Map<string, FragmentDefinitionNode>
type Source = { file: string; text: string }

/**
 * A `Doc` lists the object types that its result can contain: the query cache needs them, and results then need no
 * __typename. `ObjectType` is any of them, and none of the interfaces, which are in no result.
 */
export async function writeDocuments({ document, schema }: MergedSchema, output: Output): Promise<void> {
  const sources = await readSources()
  const definitions = sources.flatMap((s) => parse(s.text).definitions)
  const fragments: Fragments = new Map(
    definitions.filter((d) => d.kind === Kind.FRAGMENT_DEFINITION).map((f) => [f.name.value, f]),
  )
  const types = await codegen({
    filename: 'operations.ts',
    schema: document,
    documents: sources.map((s) => ({ location: s.file, document: parse(s.text) })),
    config: { enumType: 'string-literal', scalars: { Long: 'number' }, skipTypename: true, useTypeImports: true },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  })
  await output.write('src/generated/operations.ts', types)
  const allNodes = definitions.filter(
    (d) => d.kind === Kind.OPERATION_DEFINITION || d.kind === Kind.FRAGMENT_DEFINITION,
  )
  const names = collectTypeNames(allNodes, schema).map((name) => JSON.stringify(name))
  await output.write('src/generated/objectTypes.ts', `export type ObjectType =\n  | ${names.join('\n  | ')}\n`)
  for (const source of sources) {
    const operationNodes = parse(source.text).definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION)
    if (operationNodes.length) await output.write(`${source.file}.ts`, renderModule(operationNodes, fragments, schema))
  }
  await removeOrphans()
}

/** Removes modules whose document is gone: git ignores them, but type checking would fail. */
async function removeOrphans(): Promise<void> {
  for await (const file of glob('src/**/*.graphql.ts')) if (!existsSync(file.slice(0, -'.ts'.length))) await rm(file)
}

async function readSources(): Promise<Source[]> {
  const files = (await Array.fromAsync(glob('src/**/*.graphql'))).filter((f) => !f.endsWith('schema.graphql')).sort()
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
}

function renderModule(operationNodes: OperationDefinitionNode[], fragments: Fragments, schema: GraphQLSchema): string {
  const names = operationNodes.map((o) => o.name?.value ?? '')
  const kinds = operationNodes.map((o) => (o.operation === 'mutation' ? 'Mutation' : 'Query'))
  const imports = names.flatMap((n, i) => [`${n}${kinds[i]}`, `${n}${kinds[i]}Variables`])
  const lines = operationNodes.map((operation, i) => {
    const used = collectFragments(operation, fragments)
    const text = stripIgnoredCharacters([operation, ...used].map(print).join('\n'))
    const types = collectTypeNames([operation, ...used], schema)
    const doc = { name: names[i], text, types, viewerFields: selectViewerFields(operation, fragments, schema) }
    return `export const ${names[i]}Doc: Doc<${imports[i * 2]}, ${imports[i * 2 + 1]}> = ${JSON.stringify(doc)}\n`
  })
  return `import type { Doc } from '#client/queries/doc.ts'\nimport type { ${imports.join(', ')} } from '#generated/operations.ts'\n\n${lines.join('\n')}`
}

function collectFragments(node: OperationDefinitionNode, fragments: Fragments): FragmentDefinitionNode[] {
  const used = new Map<string, FragmentDefinitionNode>()
  const collect = (n: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(n, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment) throw new Error(`No fragment ${name.value}`)
        if (used.has(name.value)) return
        used.set(name.value, fragment)
        collect(fragment)
      },
    })
  collect(node)
  return [...used.values()]
}

function collectTypeNames(
  nodes: (OperationDefinitionNode | FragmentDefinitionNode)[],
  schema: GraphQLSchema,
): string[] {
  const names = new Set<string>()
  for (const node of nodes) {
    const info = new TypeInfo(schema)
    visit(
      node,
      visitWithTypeInfo(info, {
        Field() {
          const type = getNamedType(info.getType())
          if (type && isCompositeType(type)) for (const t of listPossibleTypes(schema, type.name)) names.add(t)
        },
      }),
    )
  }
  return [...names].sort()
}

function listPossibleTypes(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name)
  return isAbstractType(type) ? schema.getPossibleTypes(type).map((t) => t.name) : [name]
}
