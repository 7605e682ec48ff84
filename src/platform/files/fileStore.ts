import type { Readable } from 'node:stream'

export type StoredFile = { stream: Readable; byteSize: number }

/** Where uploaded files lie. On disk today; whatever keeps the same promises may take its place. */
export type FileStore = {
  /** Keeps a file for good once this resolves, or not at all; one of the same name is replaced. */
  put(name: string, content: Buffer | Readable): Promise<void>
  /** To be read; undefined where there is none. Whoever asks has to read or destroy the stream. */
  open(name: string): Promise<StoredFile | undefined>
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
