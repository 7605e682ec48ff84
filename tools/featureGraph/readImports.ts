import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { listNodes, type Node } from '../operations/modules.ts'

export type FeatureImport = { readonly from: string; readonly to: string; readonly file: string }

const isTest = (file: string): boolean => /\.(test|scenario)\.tsx?$/.test(file)

/** Returns the imports between the features in `directory`; those of tests do not count. */
export async function readImports(directory: string): Promise<FeatureImport[]> {
  const files = (await readdir(directory, { recursive: true })).filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  const imports = await Promise.all(files.sort().map((file) => readImportsOfFile(directory, file)))
  return imports.flat()
}

async function readImportsOfFile(directory: string, file: string): Promise<FeatureImport[]> {
  const text = await readFile(join(directory, file), 'utf8')
  const { program, errors } = parseSync(file, text, { sourceType: 'module' })
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const from = file.split('/')[0] ?? ''
  return listNodes(program)
    .map(getSpecifier)
    .filter((specifier) => specifier !== undefined)
    .map((specifier) => toFeature(file, specifier))
    .filter((to) => to !== undefined && to !== from)
    .map((to) => ({ from, to: to as string, file }))
}

/** Undefined for a module outside the features. */
function toFeature(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return /^#features\/([^/]+)\//.exec(specifier)?.[1]
  const [feature] = join(file, '..', specifier).split('/')
  return feature === '..' ? undefined : feature
}

/** The module that an import or export names: static, dynamic, or of a type. */
function getSpecifier(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source?.value
    case 'ImportExpression':
    case 'TSImportType':
      return node.source.type === 'Literal' && typeof node.source.value === 'string' ? node.source.value : undefined
    default:
      return undefined
  }
}
