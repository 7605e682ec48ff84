import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, StartError } from './config/startError.ts'
import { makeDirectoryDurably } from './durableFiles.ts'
import type { Log } from './log.ts'

export type DataDirLock = { release(): void }

const sqliteBusy = 5

/**
 * Makes the data directory and takes it for this process until `release` or the end of the process.
 * Throws DataDirInUse, naming the other process, when it is taken.
 *
 * The lock is SQLite's on an empty file: it is the one lock of the kernel that Node offers, so it falls by itself
 * when the process is killed, where a file with a number in it would stay.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  makeDataDir(dataDir)
  const lock = open(join(dataDir, 'running.lock'), dataDir)
  const pidFile = join(dataDir, 'running.pid')
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new DataDirInUse(
      `${dataDir} is in use by process ${holder(pidFile)}: stop that first, or set another DATA_DIR`,
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}

/** Makes the data directory for us alone: it holds secrets and unpublished files. One that exists keeps its mode. */
export function makeDataDir(dataDir: string): void {
  try {
    makeDirectoryDurably(dataDir)
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot make ${dataDir}: ${(error as Error).message}`)
  }
}

/** What the site itself puts there, and what a new file system has. */
const ownNames = new Set(
  'postgres postgres.new secrets files spool fonts passing running.lock running.pid lost+found'.split(' '),
)

/**
 * Closes a data directory that was made by others, or by an earlier version, to other accounts. One that is not the
 * site's alone is left as it is: other programs may need to enter it.
 */
export function closeDataDir(dataDir: string, log: Log): void {
  const { mode, uid } = statSync(dataDir)
  // Elsewhere than on Linux the account that root gives PostgreSQL has to pass through it.
  const closed = process.getuid?.() === 0 && process.platform !== 'linux' ? 0o711 : 0o700
  if ((mode & 0o777 & ~closed) === 0) return
  if (uid === process.getuid?.() && readdirSync(dataDir).every((name) => ownNames.has(name))) {
    chmodSync(dataDir, closed)
    log.warn(`${dataDir} was open to other accounts; it is closed to them now (mode ${closed.toString(8)})`)
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

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim()
  } catch {
    // Between its lock and its number the other process has none yet.
    return '(unknown)'
  }
}
