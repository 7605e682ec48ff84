import { createHash, type Hash } from 'node:crypto'
import { DamagedArchiveError } from './damagedArchive.ts'
import { readContent, toEntry } from './entries.ts'
import { hashChunks } from './hashChunks.ts'
import { hashesFolder, summaryName } from './manifest.ts'
import type { Entry } from './tar.ts'

/** So many hashes are kept in memory, whatever the size of the archive. */
const hashesPerList = 5_000

/** Adds lists of SHA-256 hashes, as `sha256sum --check` reads them, and at last the summary with a hash of the lists. */
export async function* addHashes(
  entries: AsyncIterable<Entry>,
  createSummary: () => Record<string, unknown>,
): AsyncGenerator<Entry> {
  const hashOfHashes = createHash('sha256')
  let lines: string[] = []
  let listCount = 0
  const takeList = () => {
    const list = lines.join('')
    lines = []
    hashOfHashes.update(list)
    listCount += 1
    return toEntry(`${hashesFolder}/${String(listCount).padStart(6, '0')}`, list)
  }
  for await (const entry of entries) {
    const hash = createHash('sha256')
    yield { ...entry, content: hashChunks(entry.content, hash) }
    lines.push(formatLine(entry.name, hash))
    if (lines.length === hashesPerList) yield takeList()
  }
  yield takeList()
  yield toEntry(summaryName, JSON.stringify({ ...createSummary(), hashOfHashes: hashOfHashes.digest('hex') }))
}

/** Yields the entries without the lists, and compares their hashes as soon as a list arrives. Throws DamagedArchiveError. */
export async function* checkHashes(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const hashOfHashes = createHash('sha256')
  let lines: string[] = []
  let summary: string | undefined
  for await (const entry of entries) {
    if (summary !== undefined) throw new DamagedArchiveError(`${entry.name} comes after its end`)
    if (entry.name.startsWith(`${hashesFolder}/`)) {
      const list = String(await readContent(entry.content))
      findDifference(lines, list)
      hashOfHashes.update(list)
      lines = []
    } else if (entry.name === summaryName) {
      summary = String(await readContent(entry.content))
      if (lines.length || JSON.parse(summary).hashOfHashes !== hashOfHashes.digest('hex'))
        throw new DamagedArchiveError('the hash of its hashes is another one')
      yield toEntry(entry.name, summary)
    } else {
      const hash = createHash('sha256')
      const content = hashChunks(entry.content, hash)
      yield { ...entry, content }
      for await (const _ of content) continue
      lines.push(formatLine(entry.name, hash))
    }
  }
  if (summary === undefined) throw new DamagedArchiveError('its end is missing')
}

const formatLine = (name: string, hash: Hash): string => `${hash.digest('hex')}  ${name}\n`

function findDifference(lines: readonly string[], list: string): void {
  if (lines.join('') === list) return
  const expected = new Set(list.split('\n').map((line) => `${line}\n`))
  const differing = lines.find((line) => !expected.has(line))
  throw new DamagedArchiveError(`${differing?.split('  ')[1]?.trim() ?? 'a file'} is not as it was written`)
}
