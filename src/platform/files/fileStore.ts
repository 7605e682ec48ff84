import type { Readable } from 'node:stream'

/** `byteSize` is that of the whole file, whatever part of it the stream gives. */
export type StoredFile = { stream: Readable; byteSize: number }

/** The first and the last byte that are wanted, as a Range header counts them; both are in the file. */
export type ByteRange = { start: number; end: number }

/** Where a stored file is on this machine's disk until it is closed, for a process of its own that reads it. */
export type LocalFile = { readonly path: string; close(): Promise<void> }

/** An address to which a browser may send one file, with the headers it has to send along. */
export type PresignedPut = { url: string; headers: Record<string, string> }

export type PutTerms = { contentType: string; byteSize: number; md5: string; seconds: number }

/** Where uploaded files lie: on disk, or in a store that speaks S3. */
export type FileStore = {
  /** Keeps a file for good once this resolves, or not at all; one of the same name is replaced. */
  put(name: string, content: Buffer | Readable): Promise<void>
  /** To be read; undefined where there is none. Whoever asks has to read or destroy the stream. */
  open(name: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** To be read here and there; undefined where there is none. Whoever opened it has to close it. */
  openLocal(name: string): Promise<LocalFile | undefined>
  /** Lets somebody put a file without us; undefined from a store that cannot. It is not verified to be what was agreed. */
  presignPut(name: string, terms: PutTerms): Promise<PresignedPut | undefined>
  /** One that is not there has been deleted already. */
  delete(name: string): Promise<void>
  /** The names of the files in a folder that were put there before a time. */
  listBefore(folder: string, before: Date): AsyncIterable<string>
  /** Removes what writes have left that never came to their end. */
  deleteUnfinished(before: Date): Promise<void>
}

const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/
const longest = 400

/**
 * Lets through only names such as `images/Xk2…`: parts of plain letters that do not begin with a dot, so that none
 * leads out of the store (requirement 52). Names are ours, never a person's; another is a fault, and thrown.
 */
export function checkFileName(name: string): void {
  if (name.length <= longest && name.split('/').every((each) => part.test(each))) return
  throw new Error(`Not a name of a stored file: ${JSON.stringify(name.slice(0, longest))}`)
}
