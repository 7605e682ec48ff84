import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
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
      await mkdir(dirname(written), { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeWhole(written, content)
      await rename(written, path)
      await syncDirectory(dirname(path))
    } catch (error) {
      await rm(written, { force: true })
      throw takesNothing(error) ? new Unavailable('The disk takes nothing more') : error
    }
  }

  async open(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const file = await openIfThere(this.#pathOf(name))
    if (!file) return undefined
    const { size } = await file.stat()
    return { stream: file.createReadStream(range), byteSize: size }
  }

  async openLocal(name: string): Promise<LocalFile | undefined> {
    const path = this.#pathOf(name)
    const file = await openIfThere(path)
    return file && readerOf(file, path)
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

/** Reads a file of this machine here and there. */
export async function readerOf(file: FileHandle, path: string): Promise<LocalFile> {
  const { size } = await file.stat()
  return {
    size,
    path,
    async read(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset))
      const bytes = new Uint8Array(wanted)
      let filled = 0
      while (filled < wanted) {
        const { bytesRead } = await file.read(bytes, filled, wanted - filled, offset + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return filled === wanted ? bytes : bytes.subarray(0, filled)
    },
    close: () => file.close(),
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

/** A name that is not on the disk is lost with the power, whatever of its file is there. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** One that goes while it is looked at is none. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
