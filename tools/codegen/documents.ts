import { existsSync } from 'node:fs'
import { glob, readFile, rm } from 'node:fs/promises'
import {
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql'
import type { Output } from './output.ts'
import type { MergedSchema } from './schema.ts'
import { selectViewerFields } from './viewerFields.ts'

type Fragments = Map<string, FragmentDefinitionNode>
type Source = { file: string; text: string }

/** Writes a `Doc` for each operation. */
export async function writeDocuments({ schema }: MergedSchema, output: Output): Promise<void> {
  const sources = await readDocuments()
  const definitions = sources.flatMap((s) => parse(s.text).definitions)
  const fragments: Fragments = new Map(
    definitions.filter((d) => d.kind === Kind.FRAGMENT_DEFINITION).map((f) => [f.name.value, f]),
  )
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

export async function readDocuments(): Promise<Source[]> {
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
    const doc = { name: names[i], text, viewerFields: selectViewerFields(operation, fragments, schema) }
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
