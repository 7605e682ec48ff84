import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createDirectoryDurablyAsync, fsyncDirectoryAsync } from '../durableFiles.ts'
import { UnavailableError } from '../errors.ts'
import { type ByteRange, checkFileName, type FileStore, type LocalFile, type StoredFile } from './fileStore.ts'

/** Starts with a dot, so that no stored file can have this name. */
const unfinishedDirectory = '.unfinished'

export class DiskFileStore implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async put(name: string, content: Buffer | Readable): Promise<void> {
    const path = this.#pathOf(name)
    const temporaryPath = join(this.#root, unfinishedDirectory, randomUUID())
    try {
      await createDirectoryDurablyAsync(dirname(temporaryPath))
      await createDirectoryDurablyAsync(dirname(path))
      await writeDurably(temporaryPath, content)
      await rename(temporaryPath, path)
      await fsyncDirectoryAsync(dirname(path))
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw isDiskUnwritable(error) ? new UnavailableError('The disk takes nothing more') : error
    }
  }

  async open(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const file = await ifExists(open(this.#pathOf(name), 'r'))
    if (!file) return undefined
    const { size } = await file.stat()
    return { stream: file.createReadStream(range), byteSize: size }
  }

  async openLocal(name: string): Promise<LocalFile | undefined> {
    const path = this.#pathOf(name)
    return (await ifExists(stat(path))) ? { path, close: async () => {} } : undefined
  }

  /** Returns undefined, because clients upload through the server. */
  async presignPut(): Promise<undefined> {}

  async delete(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true })
  }

  async *listBefore(folder: string, before: Date): AsyncIterable<string> {
    checkFileName(folder)
    for (const name of await listFileNames(join(this.#root, folder))) {
      if (await isOlder(join(this.#root, folder, name), before)) yield `${folder}/${name}`
    }
  }

  async deleteUnfinished(before: Date): Promise<void> {
    await deleteFilesBefore(join(this.#root, unfinishedDirectory), before)
  }

  #pathOf(name: string): string {
    checkFileName(name)
    return join(this.#root, name)
  }
}

export async function deleteFilesBefore(directory: string, before: Date): Promise<void> {
  for (const name of await listFileNames(directory)) {
    if (await isOlder(join(directory, name), before)) await rm(join(directory, name), { force: true })
  }
}

const getErrorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** Full, broken or read-only: Linux remounts a file system read-only after errors. */
const isDiskUnwritable = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'].includes(getErrorCode(error) ?? '')

async function writeDurably(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

const ifExists = <Result>(operation: Promise<Result>): Promise<Result | undefined> =>
  operation.catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw error
  })

async function listFileNames(directory: string): Promise<string[]> {
  const entries = (await ifExists(readdir(directory, { withFileTypes: true }))) ?? []
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** False if the file was deleted meanwhile. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  const stats = await ifExists(stat(path))
  return stats !== undefined && stats.mtime < before
}
