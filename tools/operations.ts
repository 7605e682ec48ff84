/** Fails when a module breaks a rule about writes and rights (see ARCHITECTURE.md, section "How data is written"). */
import { glob, readFile } from 'node:fs/promises'
import { findViolations } from './operations/checks.ts'

const sources = new Map<string, string>()
for await (const file of glob(['src/**/*.ts', 'db/seeds/**/*.ts'])) {
  if (/\.(test|scenario)\.ts$|^src\/(generated|client|ui)\//.test(file) || file.endsWith('.graphql.ts')) continue
  sources.set(file, await readFile(file, 'utf8'))
}
const violations = findViolations(sources)
if (violations.length) {
  console.error(violations.join('\n'))
  process.exitCode = 1
}
