/** Writes the table of variables into the README between its two marks. `--check` only compares. */
import { readFile } from 'node:fs/promises'
import { renderConfigTable } from '#platform/config/table.ts'
import { Output } from './codegen/output.ts'

const begin = '<!-- config:begin -->'
const end = '<!-- config:end -->'

const readme = await readFile('README.md', 'utf8')
const [before, rest] = readme.split(begin)
const after = rest?.split(end)[1]
if (before === undefined || after === undefined) throw new Error(`README.md has no ${begin} … ${end}`)
const output = new Output(process.argv.includes('--check'))
await output.write('README.md', `${before}${begin}\n${renderConfigTable()}${end}${after}`, { committed: true })
output.finish()
