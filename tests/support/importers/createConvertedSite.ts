import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { createArchiveWriter } from '../../../src/importers/archive/archiveWriter.ts'
import type { Converter } from '../../../src/importers/converter.ts'
import { Report } from '../../../src/importers/report.ts'
import { emptyTargets } from '../archives.ts'
import { importArchive } from '../importArchive.ts'

/** Creates folders, and removes them after the tests of the file. */
export function temporaryFolders(): () => string {
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true })
  })
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'importer-'))
    folders.push(folder)
    return folder
  }
}

/** Converts a source and imports the result into an empty site, of which `query` asks the API as a visitor. */
export function convertedSites() {
  const createFolder = temporaryFolders()
  const createTarget = emptyTargets()
  return async (converter: Converter, source: string) => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const folder = createFolder()
    const directory = join(folder, 'archive')
    const report = new Report()
    const archive = createArchiveWriter(directory)
    const network = { requestsPerSecond: 1_000, cacheDirectory: join(folder, 'cache') }
    await converter.convert({ source, archive, report, network })
    await archive.close()
    const documents = readDocuments(directory)

    const site = await importArchive(createTarget, directory, folder)
    async function query(text: string) {
      const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query: text } })
      const { data, errors } = response.json()
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    }
    /** The status that an old address answers with, and that of where it leads. */
    async function visit(address: string): Promise<string> {
      const { statusCode, headers } = await site.server.inject(encodeURI(address))
      const target = headers.location
      return target === undefined
        ? String(statusCode)
        : `${statusCode} ${(await site.server.inject(String(target).split('#', 1)[0] ?? '')).statusCode}`
    }
    return { site, report, documents, query, visit }
  }
}

/** Returns the lines of each file by its name, such as `rows/ratings`. */
function readDocuments(directory: string): (name: string) => Record<string, unknown>[] {
  const files = new Map(
    globSync(['*.jsonl', 'rows/*.jsonl'], { cwd: directory }).map((name) => [
      name.replace('.jsonl', ''),
      readFileSync(join(directory, name), 'utf8').trim().split('\n'),
    ]),
  )
  return (name) => (files.get(name) ?? []).map((line) => JSON.parse(line))
}
