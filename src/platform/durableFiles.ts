import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What a power cut must not take: a file's content and its name reach the disk separately, and each has to be synced. */

type Options = {
  mode?: number
  /** Called with the unfinished file, for its owner to be set before it gets its name. */
  prepare?: (unfinished: string) => void
}

/** Writes a file that after a power cut is there whole or, if this has not returned, as it was before. */
export function writeFileDurably(path: string, content: string | Uint8Array, options: Options = {}): void {
  const { mode = 0o600, prepare } = options
  const unfinished = `${path}.${process.pid}.new`
  try {
    writeFileSync(unfinished, content, { mode, flush: true })
    prepare?.(unfinished)
    renameDurably(unfinished, path)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Renames what is on the disk already. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  syncPath(dirname(to))
}

/** Makes a directory and those above it that are missing. */
export function makeDirectoryDurably(path: string, mode = 0o700): void {
  for (const parent of changedParents(path, mkdirSync(path, { recursive: true, mode }))) syncPath(parent)
}

/** The same without blocking, for requests. */
export async function makeDirectory(path: string, mode = 0o700): Promise<void> {
  for (const parent of changedParents(path, await mkdir(path, { recursive: true, mode }))) await syncDirectory(parent)
}

/** The directories that hold a new name once `path` exists; `first` is the topmost directory that was made. */
function changedParents(path: string, first: string | undefined): string[] {
  if (first === undefined) return []
  const parents: string[] = []
  for (let at = path; at.length >= first.length; at = dirname(at)) parents.unshift(dirname(at))
  return parents
}

/** Brings a file, or the names in a directory, to the disk. */
export function syncPath(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Brings the names in a directory to the disk, without blocking. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Brings everything below a directory to the disk, and the directory itself. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}
