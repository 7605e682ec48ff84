import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../config/startError.ts'
import { makeDirectoryDurably, renameDurably } from '../durableFiles.ts'
import { type Account, canReach, giveTo, handOver } from './account.ts'
import { type Installation, majorVersion } from './installation.ts'
import { writeSettings } from './settings.ts'

/** The database's files, with all that is needed to run a server on them. */
export type Cluster = Installation & {
  /** Absolute, without links. */
  directory: string
  /** The directory as the server is told it. */
  serverDirectory: string
  account: Account | undefined
  /** Tells our server from any other process: it stands in its command line. */
  name: string
}

/** A cluster as it was found; `repaired` names the damaged files of settings that were put in order. */
export type OpenedCluster = Cluster & { repaired: string[] }

export const databaseName = 'backplane'

/** Opens the files in `directory`, and makes them first where there are none. Throws StartError. */
export function openCluster(
  directory: string,
  installation: Installation,
  account: Account | undefined,
): OpenedCluster {
  if (!existsSync(join(directory, 'PG_VERSION'))) createCluster(directory, installation, account)
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version !== String(majorVersion)) {
    throw new StartError(
      `${directory} was written by PostgreSQL ${version}, this version needs ${majorVersion}: dump it with the old one and load it into a new data directory`,
    )
  }
  handOver(directory, account)
  const repaired = writeSettings(directory, account)
  return { ...describe(directory, installation, account), repaired }
}

function describe(directory: string, installation: Installation, account: Account | undefined): Cluster {
  const real = realpathSync(directory)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 12)
  return {
    ...installation,
    directory: real,
    serverDirectory: nameFor(real, account),
    account,
    name: `backplane-${hash}`,
  }
}

/**
 * A directory below one that only root may enter has no name the server could use. A process may however use the
 * directory it is started in, whatever lies above; Linux gives that a name of its own.
 */
function nameFor(directory: string, account: Account | undefined): string {
  if (canReach(directory, account)) return directory
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new StartError(
    `PostgreSQL may not run as root, and ${directory} cannot be entered by others: set another DATA_DIR`,
  )
}

/** The files get their name when they are complete, so that a creation that was cut short is begun again. */
function createCluster(directory: string, { bin }: Installation, account: Account | undefined): void {
  if (existsSync(directory) && readdirSync(directory).length) {
    throw new StartError(`${directory} holds something that is not a PostgreSQL database: set another DATA_DIR`)
  }
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  makeDirectoryDurably(unfinished)
  giveTo(unfinished, account)
  const cluster = describe(unfinished, { bin }, account)
  // C.UTF-8 from PostgreSQL itself: an order that no update of the system's libraries can change under the indexes.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${databaseName}`, '--auth-local=trust', '--auth-host=reject']
  run(cluster, ['initdb', '-D', cluster.serverDirectory, ...locale, ...access])
  writeSettings(unfinished, account)
  const single = ['postgres', '--single', '-D', cluster.serverDirectory, '-c', 'log_checkpoints=off', 'postgres']
  run(cluster, single, `create database ${databaseName}\n`)
  renameDurably(unfinished, directory)
}

function run(cluster: Cluster, [program = '', ...args]: string[], input = ''): void {
  const { status, stderr, error } = spawnSync(join(cluster.bin, program), args, {
    input,
    encoding: 'utf8',
    ...as(cluster),
  })
  // In single-user mode a failed statement does not show in the exit code.
  const fault = /\b(?:FATAL|ERROR|error): .*/.exec(stderr ?? '')?.[0]
  if (status === 0 && !fault) return
  const reason = fault ?? error?.message ?? `${program} ended with ${status}: ${stderr.trim()}`
  throw new StartError(`The database cannot be made in ${dirname(cluster.directory)}: ${reason}`)
}

/** How a program of the installation is started: where, as whom, and with nothing of our environment. */
export function as(cluster: Cluster): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  return { cwd: cluster.directory, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...cluster.account }
}
