import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { S3Access } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { fsyncPath, renameDurably } from '#platform/durableFiles.ts'
import { DamagedArchiveError, DamagedBackupError } from '../format/damagedArchive.ts'
import { type Entry, packTar, unpackTar } from '../format/tar.ts'

/** Where a back-up is: a path, or `s3://bucket/key`. */
export type Location =
  | { readonly path: string }
  | { readonly bucket: string; readonly key: string; readonly access: S3Access }

/** Throws StartError. */
export function parseLocation(text: string, access: S3Access | undefined): Location {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(text) ?? []
  if (!bucket || !key) {
    if (text.startsWith('s3:')) throw new StartError(`${text} is no object of a bucket: write s3://bucket/name`)
    return { path: resolve(text) }
  }
  if (!access) throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: must be set for s3:// addresses')
  return { bucket, key, access }
}

type WriteOptions = {
  modifiedAt: Date
  /** Called with the bytes so far. */
  onProgress?: (byteSize: number) => void
}

/** The archive has its name only once it is whole and on disk. Replaces one of that name. Returns its size in bytes. */
export async function writeArchive(
  location: Location,
  entries: AsyncIterable<Entry>,
  { modifiedAt, onProgress }: WriteOptions,
): Promise<number> {
  const packed = Readable.from(packTar(entries, modifiedAt), { objectMode: false })
  let byteSize = 0
  async function* count(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      byteSize += chunk.length
      onProgress?.(byteSize)
      yield chunk
    }
  }
  if ('bucket' in location) {
    const { uploadObject } = await import('./s3Object.ts')
    await pipeline(packed, createGzip(), count, (chunks: AsyncIterable<Buffer>) => uploadObject(location, chunks))
    return byteSize
  }
  const unfinished = toUnfinished(location.path)
  try {
    await pipeline(packed, createGzip(), count, createWriteStream(unfinished, { mode: 0o600 }))
    fsyncPath(unfinished)
    renameDurably(unfinished, location.path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw (error as NodeJS.ErrnoException).syscall ? new StartError(`Cannot write: ${(error as Error).message}`) : error
  }
  return byteSize
}

const toUnfinished = (path: string): string => `${path}.unfinished`

/** Returns the size of an archive in bytes, or undefined if there is none. */
export async function findArchive(location: Location): Promise<number | undefined> {
  if ('bucket' in location) return (await import('./s3Object.ts')).findObject(location)
  return (await stat(location.path).catch(ignoreMissing))?.size
}

/** Idempotent. */
export async function deleteArchive(location: Location): Promise<void> {
  if ('bucket' in location) return (await import('./s3Object.ts')).deleteObject(location)
  await rm(location.path, { force: true })
}

/** Deletes what an interrupted `writeArchive` has left. */
export async function deleteUnfinishedArchive(location: Location): Promise<void> {
  if ('bucket' in location) return (await import('./s3Object.ts')).abortUploads(location)
  await rm(toUnfinished(location.path), { force: true })
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Throws DamagedArchiveError, and StartError if there is nothing at the location. */
export async function* readArchive(location: Location): AsyncGenerator<Entry> {
  const stream = await openLocation(location)
  const unzipped = createGunzip()
  // The reader gets the error.
  pipeline(stream, unzipped).catch(() => {})
  try {
    yield* unpackTar(rejectDamage(unzipped))
  } finally {
    stream.destroy()
  }
}

/** Reading what is cut off or no gzip at all fails with an error of zlib. */
async function* rejectDamage(unzipped: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* unzipped
  } catch (error) {
    const isOfZlib = String((error as NodeJS.ErrnoException).code).startsWith('Z_')
    throw isOfZlib ? new DamagedArchiveError('it is no whole .tar.gz') : error
  }
}

async function openLocation(location: Location): Promise<Readable> {
  if ('bucket' in location) {
    const { downloadObject } = await import('./s3Object.ts')
    return downloadObject(location)
  }
  if (!existsSync(location.path)) throw new DamagedBackupError(`There is no back-up at ${location.path}`)
  return createReadStream(location.path)
}
