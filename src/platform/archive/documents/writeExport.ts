import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '#platform/files/fileStore.ts'
import { version } from '#platform/version.ts'
import { readSequences } from '../catalogue.ts'
import { prepareSession } from '../copyRows.ts'
import { hashChunks } from '../format/hashChunks.ts'
import { readFiles } from '../storedFiles.ts'
import { type ExportManifest, exportFormatVersion, exportManifestName, fileListName } from './exportManifest.ts'
import { createExportStatement } from './exportSql.ts'
import type { Kind } from './fields.ts'

export type ExportSource = {
  readonly client: pg.ClientBase
  readonly files: FileStore
  readonly folders: readonly string[]
  readonly kinds: readonly Kind[]
}

/** Writes the documents of one moment, then the files. Returns the manifest, which is written last. */
export async function writeExport(source: ExportSource, directory: string): Promise<ExportManifest> {
  const { client, kinds } = source
  for (const folder of ['rows', 'files']) mkdirSync(join(directory, folder), { recursive: true, mode: 0o700 })
  const createdAt = new Date().toISOString()
  await prepareSession(client)
  await client.query('begin isolation level repeatable read read only')
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind.definition.name] = await writeDocuments(client, kind, directory)
  await requireAllObjects(client, kinds, counts)
  const sequences = await readSequences(client)
  await client.query('commit')
  await writeFiles(source, directory)
  const manifest: ExportManifest = {
    format: 'backplane-export',
    formatVersion: exportFormatVersion,
    version,
    createdAt,
    hasDerived: true,
    sequences,
    counts,
  }
  writeFileSync(join(directory, exportManifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

/** Returns how many there are. */
async function writeDocuments(client: pg.ClientBase, kind: Kind, directory: string): Promise<number> {
  let count = 0
  async function* countLines(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1
      yield chunk
    }
  }
  const rows = client.query(copyTo(createExportStatement(kind)))
  await pipeline(rows, countLines, createOutput(join(directory, `${kind.definition.name}.jsonl`)))
  return count
}

const createOutput = (path: string) => createWriteStream(path, { mode: 0o600, highWaterMark: 1024 * 1024 })

/** An object of an unknown kind would be lost without a word. */
async function requireAllObjects(
  client: pg.ClientBase,
  kinds: readonly Kind[],
  counts: Record<string, number>,
): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from objects')
  const written = kinds.reduce(
    (sum, { definition }) => sum + (definition.objectKind ? (counts[definition.name] ?? 0) : 0),
    0,
  )
  if (rows[0]?.count !== written)
    throw new Error(`${written} of ${rows[0]?.count} objects have a kind that can be exported`)
}

async function writeFiles({ files, folders }: ExportSource, directory: string): Promise<void> {
  async function* createLines() {
    for (const folder of folders)
      for await (const { name, byteSize, stream } of readFiles(files, folder)) {
        const sha256 = await writeFileByHash(stream, join(directory, 'files'))
        yield `${JSON.stringify({ name, sha256, byteSize })}\n`
      }
  }
  await pipeline(Readable.from(createLines()), createOutput(join(directory, fileListName)))
}

async function writeFileByHash(content: Readable, directory: string): Promise<string> {
  const hash = createHash('sha256')
  const path = join(directory, `.${randomUUID()}`)
  await pipeline(content, (chunks: AsyncIterable<Buffer>) => hashChunks(chunks, hash), createOutput(path))
  const sha256 = hash.digest('hex')
  renameSync(path, join(directory, sha256))
  return sha256
}
