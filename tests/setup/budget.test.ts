import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#language/language.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'src/app/browser/entry.client.tsx'
const embedEntry = 'src/features/creations/web/embed/entry.embed.ts'
const budget: Record<string, number> = JSON.parse(readFileSync('tests/setup/budget.json', 'utf8'))

function readManifest(language: Language): Manifest {
  const file = `dist/client/.vite/${language}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function collect(manifest: Manifest, name: string, files: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

/** In bytes, gzipped. */
function getInitialScriptSize(language: Language, page: string): number {
  const manifest = readManifest(language)
  const files = new Set<string>()
  for (const root of [entry, page]) collect(manifest, root, files)
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length, 0)
}

describe.each(nonEmpty(languages))('the initial scripts in %s', (language) => {
  it.each(nonEmpty(Object.entries(budget)))('of %s weigh at most %i bytes', (page, maxBytes) => {
    expect(getInitialScriptSize(language, page)).toBeLessThanOrEqual(maxBytes)
  })
})

describe('the page that other sites embed', () => {
  it('has a script of at most 2,000 bytes before the click', () => {
    const { isEntry, imports, file } = JSON.parse(readFileSync('dist/client/.vite/embed.json', 'utf8'))[embedEntry]
    expect({ isEntry, imports, file }).toEqual({ isEntry: true, imports: undefined, file: 'embed.js' })
    expect(gzipSync(readFileSync('dist/client/embed.js'), { level: 9 }).length).toBeLessThanOrEqual(2_000)
  })
})
