import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config/startError.ts'
import { makeDirectoryDurably, renameDurably, syncTree } from '../durableFiles.ts'

/** Directories only root may write in, so that nobody else can put programs there for us to run. */
const rootOnly = ['/var/lib', '/var/cache', '/opt', '/usr/local/lib']

/**
 * Copies PostgreSQL's programs out of a checkout that the server's account may not enter, once for each version,
 * and returns the copy's directory. Only root comes here.
 */
export function reachableCopy(root: string, version: string, places = rootOnly): string {
  for (const place of places) {
    const parent = join(place, 'backplane')
    const copy = join(parent, `postgresql-${version}-${process.arch}`)
    if (existsSync(copy)) return copy
    try {
      makeDirectoryDurably(parent, 0o755)
      chmodSync(parent, 0o755)
    } catch {
      // This place cannot be written; the next may be.
      continue
    }
    return copyWhole(root, parent, copy)
  }
  throw new StartError(`PostgreSQL may not run as root, and its programs cannot be copied out of ${root}: set PG_BIN`)
}

/** The copy gets its name when it is complete, so that an interrupted one is never used. */
function copyWhole(root: string, parent: string, copy: string): string {
  const unfinished = mkdtempSync(join(parent, 'unfinished-'))
  try {
    cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    openToAll(unfinished)
    // A copy that a power cut emptied would keep its name, and be used.
    syncTree(unfinished)
    if (!existsSync(copy)) renameDurably(unfinished, copy)
    return copy
  } catch (error) {
    throw new StartError(`PostgreSQL's programs cannot be copied to ${copy}: ${(error as Error).message}`)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function openToAll(directory: string): void {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
