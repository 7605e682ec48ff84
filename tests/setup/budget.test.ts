import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'

type Chunk = { file: string; imports?: string[] }

const entry = 'src/app/entry.client.tsx'
const manifestPath = 'dist/client/.vite/manifest.json'
const budget: Record<string, number> = JSON.parse(readFileSync('tests/setup/budget.json', 'utf8'))
const manifest: Record<string, Chunk> = existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {}

function collect(name: string, files: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}

/** In bytes, gzipped. */
function getInitialScriptSize(page: string): number {
  const files = new Set<string>()
  for (const root of [entry, page]) collect(root, files)
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length, 0)
}

it.each(nonEmpty(Object.entries(budget)))('the initial scripts of %s weigh at most %i bytes', (page, maxBytes) => {
  expect(getInitialScriptSize(page)).toBeLessThanOrEqual(maxBytes)
})
