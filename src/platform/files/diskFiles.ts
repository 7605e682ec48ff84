import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { makeDirectory, syncDirectory } from '../durableFiles.ts'
import { Unavailable } from '../errors.ts'
import { type ByteRange, checkFileName, type FileStore, type LocalFile, type StoredFile } from './fileStore.ts'

/** Begins with a dot, so that no stored file can have this name. */
const unfinished = '.unfinished'

/** Files below one directory of this machine. */
export class DiskFiles implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async put(name: string, content: Buffer | Readable): Promise<void> {
    const path = this.#pathOf(name)
    const written = join(this.#root, unfinished, randomUUID())
    try {
      await makeDirectory(dirname(written))
      await makeDirectory(dirname(path))
      await writeWhole(written, content)
      await rename(written, path)
      await syncDirectory(dirname(path))
    } catch (error) {
      await rm(written, { force: true })
      throw takesNothing(error) ? new Unavailable('The disk takes nothing more') : error
    }
  }

  async open(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const file = await ifThere(open(this.#pathOf(name), 'r'))
    if (!file) return undefined
    const { size } = await file.stat()
    return { stream: file.createReadStream(range), byteSize: size }
  }

  async openLocal(name: string): Promise<LocalFile | undefined> {
    const path = this.#pathOf(name)
    return (await ifThere(stat(path))) ? { path, close: async () => {} } : undefined
  }

  /** Whoever has a file for this disk brings it to us. */
  async presignPut(): Promise<undefined> {}

  async delete(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true })
  }

  async *listBefore(folder: string, before: Date): AsyncIterable<string> {
    checkFileName(folder)
    for (const name of await namesIn(join(this.#root, folder))) {
      if (await isOlder(join(this.#root, folder, name), before)) yield `${folder}/${name}`
    }
  }

  async deleteUnfinished(before: Date): Promise<void> {
    await sweepDirectory(join(this.#root, unfinished), before)
  }

  #pathOf(name: string): string {
    checkFileName(name)
    return join(this.#root, name)
  }
}

/** Removes the files of a directory that nobody has written to since. */
export async function sweepDirectory(directory: string, before: Date): Promise<void> {
  for (const name of await namesIn(directory)) {
    if (await isOlder(join(directory, name), before)) await rm(join(directory, name), { force: true })
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** It is full, broken, or may only be read: a file system that finds a fault in itself becomes so. */
const takesNothing = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'].includes(codeOf(error) ?? '')

/** On the disk, not only in its cache, when this resolves. */
async function writeWhole(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** What is asked of a file; undefined where there is none. */
const ifThere = <Answer>(asking: Promise<Answer>): Promise<Answer | undefined> =>
  asking.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })

async function namesIn(directory: string): Promise<string[]> {
  const entries = (await ifThere(readdir(directory, { withFileTypes: true }))) ?? []
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** One that goes while it is looked at is none. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await ifThere(stat(path))
  return found !== undefined && found.mtime < before
}
