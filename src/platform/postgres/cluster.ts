import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../config/startErrors.ts'
import { createDirectoryDurably, renameDurably } from '../durableFiles.ts'
import { type Installation, majorVersion } from './installation.ts'
import { canAccess, changeOwner, changeOwnerRecursively, type OsAccount } from './osAccount.ts'
import { writeSettings } from './settings.ts'

export type Cluster = Installation & {
  /** Absolute, without symbolic links. */
  directory: string
  /** The directory as the server gets it; see `toServerDirectory`. */
  serverDirectory: string
  account: OsAccount | undefined
  /** Identifies the server process by its command line. */
  name: string
}

/** `repaired`: settings files that were damaged. */
export type OpenedCluster = Cluster & { repairedFiles: string[] }

export const databaseName = 'backplane'

export type ClusterOptions = {
  account: OsAccount | undefined
  /** Directory for the log of the database; undefined if it is not archived. */
  logArchive?: string | undefined
}

/** Creates the database if it does not exist. Throws StartError. */
export function openCluster(
  directory: string,
  installation: Installation,
  { account, logArchive }: ClusterOptions,
): OpenedCluster {
  if (!existsSync(join(directory, 'PG_VERSION'))) createCluster(directory, installation, account)
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version !== String(majorVersion)) {
    throw new StartError(
      `${directory} was written by PostgreSQL ${version}, this version needs ${majorVersion}: back it up with the version of Backplane that wrote it, and restore it into a new data directory`,
    )
  }
  changeOwnerRecursively(directory, account)
  if (logArchive) createLogArchive(logArchive, account)
  const repaired = writeSettings(directory, { account, logArchive })
  return { ...toCluster(directory, installation, account), repairedFiles: repaired }
}

/** A directory that is there stays as its owner has made it. Throws StartError if the server cannot enter it. */
function createLogArchive(path: string, account: OsAccount | undefined): void {
  if (!existsSync(path)) {
    // The server passes through the directories above.
    createDirectoryDurably(dirname(path), 0o711)
    createDirectoryDurably(path)
    changeOwner(path, account)
  }
  if (canAccess(path, account)) return
  throw new StartError(`LOG_ARCHIVE: the account of the database cannot enter ${path}`)
}

function toCluster(directory: string, installation: Installation, account: OsAccount | undefined): Cluster {
  const real = realpathSync(directory)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 12)
  return {
    ...installation,
    directory: real,
    serverDirectory: toServerDirectory(real, account),
    account,
    name: `backplane-${hash}`,
  }
}

/**
 * The server's account cannot resolve a path below a directory that only root may enter. A process may still use its
 * working directory, for which Linux has a path of its own.
 */
function toServerDirectory(directory: string, account: OsAccount | undefined): string {
  if (canAccess(directory, account)) return directory
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new StartError(
    `PostgreSQL may not run as root, and ${directory} cannot be entered by others: set another DATA_DIR`,
  )
}

/** Renamed when complete, so that an interrupted creation starts over. */
function createCluster(directory: string, { bin }: Installation, account: OsAccount | undefined): void {
  if (existsSync(directory) && readdirSync(directory).length) {
    throw new StartError(`${directory} holds something that is not a PostgreSQL database: set another DATA_DIR`)
  }
  const temporaryDirectory = `${directory}.new`
  rmSync(temporaryDirectory, { recursive: true, force: true })
  createDirectoryDurably(temporaryDirectory)
  changeOwner(temporaryDirectory, account)
  const cluster = toCluster(temporaryDirectory, { bin }, account)
  // Builtin: no update of system libraries can change the order of the indexes.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${databaseName}`, '--auth-local=trust', '--auth-host=reject']
  run(cluster, ['initdb', '-D', cluster.serverDirectory, ...locale, ...access])
  writeSettings(temporaryDirectory, { account })
  const single = ['postgres', '--single', '-D', cluster.serverDirectory, '-c', 'log_checkpoints=off', 'postgres']
  run(cluster, single, `create database ${databaseName}\n`)
  renameDurably(temporaryDirectory, directory)
}

function run(cluster: Cluster, [program = '', ...args]: string[], input = ''): void {
  const { status, stderr, error } = spawnSync(join(cluster.bin, program), args, {
    input,
    encoding: 'utf8',
    ...getSpawnOptions(cluster),
  })
  // In single-user mode the exit code does not reflect a failed statement.
  const errorLine = /\b(?:FATAL|ERROR|error): .*/.exec(stderr ?? '')?.[0]
  if (status === 0 && !errorLine) return
  const reason = errorLine ?? error?.message ?? `${program} ended with ${status}: ${stderr.trim()}`
  throw new StartError(`The database cannot be made in ${dirname(cluster.directory)}: ${reason}`)
}

/** The environment is reduced to PATH. */
export function getSpawnOptions(cluster: Cluster): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  return { cwd: cluster.directory, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...cluster.account }
}
