/** Checks the imports between features and draws their graph into ARCHITECTURE.md. `--check` only compares. */
import { readdir, readFile } from 'node:fs/promises'
import { featureGraph } from '#app/featureGraph.ts'
import { Output } from './codegen/output.ts'
import { drawGraph, findProblems } from './featureGraph/graph.ts'
import { readImports } from './featureGraph/readImports.ts'

const directory = 'src/features'
const begin = '<!-- features:begin -->'
const end = '<!-- features:end -->'

const problems = findProblems(featureGraph, {
  folders: await readdir(directory),
  imports: await readImports(directory),
})
if (problems.length) {
  console.error(['See src/app/featureGraph.ts.', ...problems].join('\n'))
  process.exitCode = 1
} else {
  const text = await readFile('ARCHITECTURE.md', 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`ARCHITECTURE.md has no ${begin} … ${end}`)
  const output = new Output(process.argv.includes('--check'))
  const drawn = `${before}${begin}\n\n${drawGraph(featureGraph)}\n${end}${after}`
  await output.write('ARCHITECTURE.md', drawn, { committed: true })
  output.finish()
}
