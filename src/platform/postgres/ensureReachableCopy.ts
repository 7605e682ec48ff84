import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config/startErrors.ts'
import { createDirectoryDurably, fsyncTree, renameDurably } from '../durableFiles.ts'

/** Other users cannot plant programs there. */
const rootOnlyDirectories = ['/var/lib', '/var/cache', '/opt', '/usr/local/lib']

/** Copies programs that the server's account cannot access, each version once. Requires root. Throws StartError. */
export function ensureReachableCopy(root: string, version: string, parentCandidates = rootOnlyDirectories): string {
  for (const candidate of parentCandidates) {
    const parent = join(candidate, 'backplane')
    const copy = join(parent, `postgresql-${version}-${process.arch}`)
    if (existsSync(copy)) return copy
    try {
      createDirectoryDurably(parent, 0o755)
      chmodSync(parent, 0o755)
    } catch {
      // This directory is not writable.
      continue
    }
    return copyAtomically(root, parent, copy)
  }
  throw new StartError(`PostgreSQL may not run as root, and its programs cannot be copied out of ${root}: set PG_BIN`)
}

/** Renamed when complete, so that an interrupted copy is never used. */
function copyAtomically(root: string, parent: string, copy: string): string {
  const temporaryDirectory = mkdtempSync(join(parent, 'unfinished-'))
  try {
    cpSync(root, temporaryDirectory, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    makeReadableByAll(temporaryDirectory)
    // Without fsync a power cut could leave an empty copy under the final name.
    fsyncTree(temporaryDirectory)
    if (!existsSync(copy)) renameDurably(temporaryDirectory, copy)
    return copy
  } catch (error) {
    throw new StartError(`PostgreSQL's programs cannot be copied to ${copy}: ${(error as Error).message}`)
  } finally {
    rmSync(temporaryDirectory, { recursive: true, force: true })
  }
}

function makeReadableByAll(directory: string): void {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) makeReadableByAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
