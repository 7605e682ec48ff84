import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#language/language.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'src/app/browser/entry.client.tsx'
const loader = 'src/app/browser/loadScripts.ts'
const embedEntry = 'src/features/creations/embed/web/entry.embed.ts'
const budget: Record<string, number> = JSON.parse(readFileSync('tests/setup/budget.json', 'utf8'))

function readManifest(name: string): Manifest {
  const file = `dist/client/.vite/${name}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function collect(manifest: Manifest, name: string, files: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

function findInitialScripts(language: Language, page: string): string[] {
  const manifest = { ...readManifest(language), ...readManifest('loadScripts') }
  const files = new Set<string>()
  for (const root of [loader, entry, page]) collect(manifest, root, files)
  return [...files]
}

/** Returns the gzipped size in bytes. */
const getInitialScriptSize = (language: Language, page: string): number =>
  findInitialScripts(language, page).reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length,
    0,
  )

/** Over HTTP/1.1 browsers send six requests at a time. */
const maxInitialScripts = 21

/** Lists the scripts that import each other, and so would run in the wrong order. */
function findCycles(manifest: Manifest): string[] {
  const finished = new Set<string>()
  const cycles: string[] = []
  function visit(name: string, path: readonly string[]): void {
    if (path.includes(name)) cycles.push([...path.slice(path.indexOf(name)), name].join(' → '))
    if (finished.has(name) || path.includes(name)) return
    for (const imported of manifest[name]?.imports ?? []) visit(imported, [...path, name])
    finished.add(name)
  }
  for (const name of Object.keys(manifest)) visit(name, [])
  return cycles
}

describe.each(nonEmpty(languages))('the initial scripts in %s', (language) => {
  it.each(nonEmpty(Object.entries(budget)))('of %s weigh at most %i bytes', (page, maxBytes) => {
    expect(getInitialScriptSize(language, page)).toBeLessThanOrEqual(maxBytes)
  })

  it('of every page are few files', () => {
    const pages = Object.keys(readManifest(language)).filter((name) => /^src\/features\/.*Page\.tsx$/.test(name))
    expect(pages.length).toBeGreaterThan(40)
    const many = pages.filter((page) => findInitialScripts(language, page).length > maxInitialScripts)
    expect(many).toEqual([])
  })

  it('do not import each other', () => {
    expect(findCycles({ a: { file: 'a', imports: ['b'] }, b: { file: 'b', imports: ['a'] } })).toEqual(['a → b → a'])
    expect(findCycles(readManifest(language))).toEqual([])
  })
})

describe('the page that other sites embed', () => {
  it('has a script of at most 2,000 bytes before the click', () => {
    const { isEntry, imports, file } = JSON.parse(readFileSync('dist/client/.vite/embed.json', 'utf8'))[embedEntry]
    expect({ isEntry, imports, file }).toEqual({ isEntry: true, imports: undefined, file: 'embed.js' })
    expect(gzipSync(readFileSync('dist/client/embed.js'), { level: 9 }).length).toBeLessThanOrEqual(2_000)
  })
})
