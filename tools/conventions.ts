/** Fails for code that breaks a convention which neither types nor import rules can express. */
import { glob, readFile } from 'node:fs/promises'
import { findBreaches } from './conventions/checks.ts'

const sources = new Map<string, string>()
for await (const file of glob(['{src,db,tests,tools,bench}/**/*.{ts,tsx,mjs,css,sql,graphql}', '*.{ts,mjs,json}'])) {
  if (!file.startsWith('src/generated/') && !file.endsWith('.graphql.ts'))
    sources.set(file, await readFile(file, 'utf8'))
}
const breaches = findBreaches(sources)
for (const breach of breaches) console.error(breach)
if (breaches.length) process.exitCode = 1
