import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUseError, StartError } from './config/startErrors.ts'
import { createDirectoryDurably } from './durableFiles.ts'
import type { Log } from './log.ts'

export type DataDirLock = { release(): void }

const sqliteBusy = 5

/**
 * Creates and locks the data directory. Throws DataDirInUseError. The lock is SQLite's, the only kernel lock in Node: a
 * killed process releases it, where a plain pid file would remain.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  createDataDir(dataDir)
  const lock = open(join(dataDir, 'running.lock'), dataDir)
  const pidFile = join(dataDir, 'running.pid')
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new DataDirInUseError(
      `${dataDir} is in use by process ${readHolderPid(pidFile)}: stop that first, or set another DATA_DIR`,
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}

/** Creates the directory for this account only, because it holds secrets; an existing one keeps its mode. */
export function createDataDir(dataDir: string): void {
  try {
    createDirectoryDurably(dataDir)
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot make ${dataDir}: ${(error as Error).message}`)
  }
}

/** Entries created by the site or a new file system. */
const ownNames = new Set(
  'postgres postgres.new secrets files spool fonts passing running.lock running.pid lost+found'.split(' '),
)

/** Removes other accounts' access, unless the directory holds foreign files that they may need. */
export function restrictDataDir(dataDir: string, log: Log): void {
  const { mode, uid } = statSync(dataDir)
  // Except on Linux, the account that root gives PostgreSQL must traverse it.
  const restrictedMode = process.getuid?.() === 0 && process.platform !== 'linux' ? 0o711 : 0o700
  if ((mode & 0o777 & ~restrictedMode) === 0) return
  if (uid === process.getuid?.() && readdirSync(dataDir).every((name) => ownNames.has(name))) {
    chmodSync(dataDir, restrictedMode)
    log.warn(`${dataDir} was open to other accounts; it is closed to them now (mode ${restrictedMode.toString(8)})`)
  } else {
    log.warn(
      `DATA_DIR: ${dataDir} is open to other accounts and holds what is not of the site: give the site a directory of its own`,
    )
  }
}

function open(file: string, dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(file)
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot write in ${dataDir}: ${(error as Error).message}`)
  }
}

function readHolderPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim()
  } catch {
    // The other process holds the lock but has not written its pid yet.
    return '(unknown)'
  }
}
