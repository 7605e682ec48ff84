import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { kindDefinitions } from '#app/transfer/kinds.ts'
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
    await converter.convert({ source, archive, report })
    await archive.close()
    const documents = readDocuments(directory)

    if (!kindDefinitions.some(({ name }) => name === 'rows/old_addresses')) removeOldAddresses(directory)
    const site = await importArchive(createTarget, directory, folder)
    async function query(text: string) {
      const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query: text } })
      const { data, errors } = response.json()
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    }
    return { site, report, documents, query }
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

function removeOldAddresses(directory: string): void {
  const path = join(directory, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  delete manifest.counts['rows/old_addresses']
  writeFileSync(path, JSON.stringify(manifest))
  rmSync(join(directory, 'rows/old_addresses.jsonl'))
}
