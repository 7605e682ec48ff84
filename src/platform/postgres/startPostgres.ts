import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type DataDirLock, lockDataDir } from '../dataDir.ts'
import type { Log } from '../log.ts'
import { isShared, serverAccount } from './account.ts'
import { databaseName, type OpenedCluster, openCluster } from './cluster.ts'
import { findInstallation } from './installation.ts'
import { clearLeftover, pidFile } from './leftover.ts'
import { placeSocket, port, removeSocket } from './socket.ts'
import { supervise } from './supervise.ts'

export type PostgresOptions = {
  dataDir: string
  log: Log
  /** The directory of PostgreSQL's programs, instead of those from the registry. */
  pgBin?: string | undefined
  /** The account the server gets when we are root; otherwise it is ours. */
  pgUser?: string | undefined
  /** Server settings over ours, for databases that hold nothing of value. */
  settings?: Record<string, string>
}

/** Fits pg.Pool. `host` is the directory of a unix socket. */
export type Connection = { host: string; port: number; user: string; database: string }

export type Postgres = {
  connection: Connection
  /** The last run did not end by `stop`: its server was still there, or the database had to recover. */
  recovered: boolean
  /** Stops the server and gives the data directory free. */
  stop(): Promise<void>
}

/**
 * Runs a PostgreSQL of our own on `dataDir`/postgres, made there at the first start, and starts it again should it
 * end by itself. Throws StartError, and DataDirInUse when another process has the data directory.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const directory = join(dataDir, 'postgres')
    const account = serverAccount(directory, options.pgUser)
    const cluster = openCluster(directory, findInstallation(options.pgBin, account), account)
    return await run(cluster, lock, options)
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * How to reach the server that another process runs on `dataDir`; undefined where none runs. PostgreSQL writes it down
 * itself: the fourth line of its file is the port, the fifth the directory of the socket.
 */
export function runningConnection(dataDir: string): Connection | undefined {
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
  for (const name of cluster.repaired) log.warn(`${name} of the database was damaged, and has been repaired`)
  if (isShared(cluster.account)) {
    log.warn('PostgreSQL runs as nobody, as other programs may: restart after a clean stop, or set PG_USER')
  }
  const recovered = await clearLeftover(cluster)
  const socket = placeSocket(cluster)
  const supervised = await supervise(cluster, { socket, settings, log })
  if (recovered) log.warn('The last run did not end by a stop; the database is recovered')
  return {
    connection: { host: socket.directory, port, user: databaseName, database: databaseName },
    recovered,
    async stop() {
      await supervised.stop()
      removeSocket(cluster, socket)
      lock.release()
    },
  }
}
