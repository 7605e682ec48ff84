import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type DataDirLock, lockDataDir } from '../dataDir.ts'
import type { Log } from '../log.ts'
import { databaseName, type OpenedCluster, openCluster } from './cluster.ts'
import { findInstallation } from './installation.ts'
import { pidFile, stopLeftoverServer } from './leftoverServer.ts'
import { chooseServerAccount, isSharedAccount } from './osAccount.ts'
import { prepareSocketDirectory, removeSocketDirectory, socketPort } from './socketDirectory.ts'
import { superviseServer } from './superviseServer.ts'

export type PostgresOptions = {
  dataDir: string
  log: Log
  /** Directory of PostgreSQL's programs; by default the npm package. */
  pgBin?: string | undefined
  /** The server's account if this process runs as root. */
  pgUser?: string | undefined
  /** Directory to which the server archives its log. */
  logArchive?: string | undefined
  /** Further settings of the server, for disposable databases. */
  settings?: Record<string, string>
}

/** `host` is the directory of a unix socket. */
export type ConnectionOptions = { host: string; port: number; user: string; database: string }

export type Postgres = {
  connection: ConnectionOptions
  /** The last run ended without `stop`. */
  wasRecovered: boolean
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL on `dataDir`/postgres, and restarts it if it exits. Throws StartError, and DataDirInUseError if
 * another process holds the data directory.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const directory = join(dataDir, 'postgres')
    const account = chooseServerAccount(directory, options.pgUser)
    const cluster = openCluster(directory, findInstallation(options.pgBin, account), {
      account,
      logArchive: options.logArchive,
    })
    return await run(cluster, lock, options)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The server may belong to another process. Line 4 of postmaster.pid is the port, line 5 the socket directory. */
export function findRunningConnection(dataDir: string): ConnectionOptions | undefined {
  const directory = join(resolve(dataDir), 'postgres')
  if (!existsSync(join(directory, pidFile))) return undefined
  const real = realpathSync(directory)
  const lines = readFileSync(join(real, pidFile), 'utf8').split('\n')
  return { host: resolve(real, lines[4] ?? '.'), port: Number(lines[3]), user: databaseName, database: databaseName }
}

async function run(
  cluster: OpenedCluster,
  lock: DataDirLock,
  { log, settings = {} }: PostgresOptions,
): Promise<Postgres> {
  for (const name of cluster.repairedFiles) log.warn(`${name} of the database was damaged, and has been repaired`)
  if (isSharedAccount(cluster.account)) {
    log.warn('PostgreSQL runs as nobody, as other programs may: restart after a clean stop, or set PG_USER')
  }
  const recovered = await stopLeftoverServer(cluster)
  const socket = prepareSocketDirectory(cluster)
  const supervised = await superviseServer(cluster, { socket, settings, log })
  if (recovered) log.warn('The last run did not end by a stop; the database is recovered')
  return {
    connection: { host: socket.directory, port: socketPort, user: databaseName, database: databaseName },
    wasRecovered: recovered,
    async stop() {
      await supervised.stop()
      removeSocketDirectory(cluster, socket)
      lock.release()
    },
  }
}
