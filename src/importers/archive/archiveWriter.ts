import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, type WriteStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { exportFormatVersion, exportManifestName, fileListName } from '#platform/archive/documents/exportManifest.ts'
import { hashChunks } from '#platform/archive/format/hashChunks.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { createDirectoryDurably, fsyncTree, renameDurably, writeFileDurably } from '#platform/durableFiles.ts'
import type { Documents } from './documents.ts'

export type ArchiveWriter = {
  write<Kind extends keyof Documents>(kind: Kind, document: Documents[Kind]): Promise<void>
  /** Keeps a file under its name in the file store. */
  addFile(name: string, content: Buffer | Readable): Promise<void>
}

export type ClosableArchive = ArchiveWriter & {
  /** Makes the archive whole: until then nothing takes it for one. */
  close(): Promise<void>
}

/** Throws StartError unless the directory is new or empty. */
export function createArchiveWriter(target: string): ClosableArchive {
  const directory = resolve(target)
  if (existsSync(directory) && readdirSync(directory).length)
    throw new StartError(`${directory} is not empty: choose another directory`)
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  createDirectoryDurably(unfinished)
  for (const part of ['rows', 'files']) mkdirSync(join(unfinished, part), { mode: 0o700 })

  const streams = new Map<string, WriteStream>()
  const counts: Record<string, number> = {}

  function open(path: string): WriteStream {
    const stream = createWriteStream(join(unfinished, path), { mode: 0o600, highWaterMark: 1024 * 1024 })
    streams.set(path, stream)
    return stream
  }

  async function writeLine(path: string, document: object): Promise<void> {
    const stream = streams.get(path) ?? open(path)
    if (!stream.write(`${JSON.stringify(document)}\n`)) await once(stream, 'drain')
  }

  return {
    async write(kind, document) {
      counts[kind] = (counts[kind] ?? 0) + 1
      await writeLine(`${kind}.jsonl`, document)
    },
    async addFile(name, content) {
      const hash = createHash('sha256')
      const temporary = join(unfinished, 'files', `.${randomUUID()}`)
      let byteSize = 0
      async function* measure(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of hashChunks(chunks, hash)) {
          byteSize += chunk.length
          yield chunk
        }
      }
      const input = Buffer.isBuffer(content) ? Readable.from([content]) : content
      await pipeline(input, measure, createWriteStream(temporary, { mode: 0o600 }))
      const sha256 = hash.digest('hex')
      renameSync(temporary, join(unfinished, 'files', sha256))
      await writeLine(fileListName, { name, sha256, byteSize })
    },
    async close() {
      for (const stream of streams.values()) {
        stream.end()
        await finished(stream)
      }
      const manifest = { format: 'backplane-export', formatVersion: exportFormatVersion, counts }
      writeFileDurably(join(unfinished, exportManifestName), `${JSON.stringify(manifest, null, 2)}\n`)
      fsyncTree(unfinished)
      rmSync(directory, { recursive: true, force: true })
      renameDurably(unfinished, directory)
    },
  }
}

/** For a dry run. */
export const createEmptyWriter = (): ClosableArchive => ({
  async write() {},
  async addFile(_name, content) {
    if (!Buffer.isBuffer(content)) content.destroy()
  },
  async close() {},
})
