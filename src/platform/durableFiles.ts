import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A power cut may lose a file's content or its directory entry unless both are synced. */

type Options = {
  mode?: number
  /** Called before the rename, for example to set the owner. */
  prepare?: (temporaryPath: string) => void
}

/** After a power cut the file has its new content or, if this has not returned, its old one. */
export function writeFileDurably(path: string, content: string | Uint8Array, options: Options = {}): void {
  const { mode = 0o600, prepare } = options
  const temporaryPath = `${path}.${process.pid}.new`
  try {
    writeFileSync(temporaryPath, content, { mode, flush: true })
    prepare?.(temporaryPath)
    renameDurably(temporaryPath, path)
  } finally {
    rmSync(temporaryPath, { force: true })
  }
}

/** Renames a path whose content is already synced. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  fsyncPath(dirname(to))
}

export function createDirectoryDurably(path: string, mode = 0o700): void {
  for (const parent of changedParents(path, mkdirSync(path, { recursive: true, mode }))) fsyncPath(parent)
}

/** Does not block; for requests. */
export async function createDirectoryDurablyAsync(path: string, mode = 0o700): Promise<void> {
  for (const parent of changedParents(path, await mkdir(path, { recursive: true, mode })))
    await fsyncDirectoryAsync(parent)
}

/** Returns the directories with a new entry; `firstCreated` is mkdir's result. */
function changedParents(path: string, firstCreated: string | undefined): string[] {
  if (firstCreated === undefined) return []
  const parents: string[] = []
  for (let at = path; at.length >= firstCreated.length; at = dirname(at)) parents.unshift(dirname(at))
  return parents
}

/** Syncs a file, or a directory's entries. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Syncs a directory's entries without blocking. */
export async function fsyncDirectoryAsync(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

export function fsyncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else if (entry.isFile()) fsyncPath(path)
  }
  fsyncPath(directory)
}
