import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, StartError } from './config/startError.ts'
import { makeDirectoryDurably } from './durableFiles.ts'

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
