import type { Readable } from 'node:stream'

/** `byteSize` is that of the whole file, even for a range. */
export type StoredFile = { stream: Readable; byteSize: number }

/** Inclusive, and within the file. */
export type ByteRange = { start: number; end: number }

/** The path is valid until `close`. */
export type LocalFile = { readonly path: string; close(): Promise<void> }

export type PresignedPut = { url: string; headers: Record<string, string> }

export type PresignOptions = { contentType: string; byteSize: number; md5: string; expiresInSeconds: number }

export type FileStore = {
  /** Atomic and durable; replaces a file of the same name. */
  put(name: string, content: Buffer | Readable): Promise<void>
  /** Undefined if there is none. The caller must consume or destroy the stream. */
  open(name: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** Opens a file for random access; undefined if there is none. The caller must close it. */
  openLocal(name: string): Promise<LocalFile | undefined>
  /** Undefined if the store has no direct uploads. Callers must verify the uploaded content. */
  presignPut(name: string, terms: PresignOptions): Promise<PresignedPut | undefined>
  /** Idempotent. */
  delete(name: string): Promise<void>
  listBefore(folder: string, before: Date): AsyncIterable<string>
  /** Deletes temporary files of interrupted writes. */
  deleteUnfinished(before: Date): Promise<void>
}

const segmentPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/
const maxNameLength = 400

/**
 * Throws unless the name consists of plain segments such as `images/Xk2…`, which prevents path traversal. Names are never
 * user input, so a violation is a bug.
 */
export function checkFileName(name: string): void {
  if (name.length <= maxNameLength && name.split('/').every((segment) => segmentPattern.test(segment))) return
  throw new Error(`Not a name of a stored file: ${JSON.stringify(name.slice(0, maxNameLength))}`)
}
