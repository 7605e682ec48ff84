/** Fails if a document or comment refers to a file that does not exist, or cites a document outside the repository. */
import { glob, readFile } from 'node:fs/promises'
import { checkReferences } from './references/checkReferences.ts'

const sources = ['*.*', '.*.*', '.ci/*', '.github/**', '{src,docs,db,tests,tools,bench}/**']
const texts = /\.(?:md|ts|tsx|mjs|css|sql|graphql|json|yml)$|^\.ci\//
/** The tests of this tool plant what it must find. */
const planted = 'tools/references.test.ts'
/** Links and file names in texts of the demo are part of its fiction. */
const demoTexts = /^(?:db\/seeds\/demo|src\/features\/[^/]+\/seeds)\/.*\.md$/

const files = new Map<string, string>()
for await (const entry of glob(sources, { withFileTypes: true })) {
  if (!entry.isFile()) continue
  const file = `${entry.parentPath}/${entry.name}`.slice(process.cwd().length + 1)
  const isRead = texts.test(file) && file !== planted && !demoTexts.test(file) && !isGenerated(file)
  files.set(file, isRead ? await readFile(file, 'utf8') : '')
}

const problems = checkReferences(files)
for (const problem of problems) console.error(problem)
if (problems.length) process.exitCode = 1

function isGenerated(file: string): boolean {
  return file.startsWith('src/generated/') || file.endsWith('.graphql.ts') || file === 'package-lock.json'
}
