/**
 * Checks the imports between features and the tables that their SQL names, and draws the graph into ARCHITECTURE.md.
 * `--check` only compares.
 */
import { readFile } from 'node:fs/promises'
import { Output } from './codegen/output.ts'
import { drawGraph, findModuleProblems, findProblems } from './featureGraph/graph.ts'
import { listModules, listOptionalFeatures, readDeclarations, toGraph } from './featureGraph/readFeatures.ts'
import { readImports } from './featureGraph/readImports.ts'
import { parseTables, readTables } from './featureGraph/readTables.ts'
import { findTableProblems } from './featureGraph/tables.ts'

const directory = 'src/features'
const begin = '<!-- features:begin -->'
const end = '<!-- features:end -->'

const declarations = readDeclarations(directory)
const graph = toGraph(declarations)
const modules = listModules(declarations)
const tables = parseTables(await readFile('db/schema.sql', 'utf8'))
const problems = [
  ...findProblems(graph, listOptionalFeatures(declarations), await readImports(directory)),
  ...findModuleProblems(graph, modules),
  ...findTableProblems(declarations, await readTables(directory, tables)),
]
if (problems.length) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  const text = await readFile('ARCHITECTURE.md', 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`ARCHITECTURE.md has no ${begin} … ${end}`)
  const output = new Output(process.argv.includes('--check'))
  const drawn = `${before}${begin}\n\n${drawGraph(graph, modules)}\n${end}${after}`
  await output.write('ARCHITECTURE.md', drawn, { committed: true })
  output.finish()
}
