import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

type Chunk = { file: string; imports?: string[] }

const entry = 'src/app/entry.client.tsx'
const built = 'dist/client/.vite/manifest.json'
const budget: Record<string, number> = JSON.parse(readFileSync('tests/setup/budget.json', 'utf8'))
const manifest: Record<string, Chunk> = existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')) : {}

function collect(name: string, into: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  if (into.has(chunk.file)) return
  into.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, into)
}

/** The scripts that a browser has to fetch before the page answers, in bytes after gzip. */
function firstScripts(page: string): number {
  const files = new Set<string>()
  for (const root of [entry, page]) collect(root, files)
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length, 0)
}

it.each(Object.entries(budget))('the first scripts of %s weigh at most %i bytes', (page, most) => {
  expect(firstScripts(page)).toBeLessThanOrEqual(most)
})
