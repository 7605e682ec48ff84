import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../config/startErrors.ts'
import type { Cluster } from './cluster.ts'
import { changeOwner } from './osAccount.ts'

export const socketPort = 5432

/** `serverDirectory` is the path as passed to the server. */
export type SocketLocation = { directory: string; serverDirectory: string }

/** macOS allows 104 bytes, Linux 108, with the final NUL. */
const maxPathBytes = 103

const fileName = `.s.PGSQL.${socketPort}`

/** Only the server's account and root may enter the directory: the database's, or one below TMPDIR if too long. */
export function prepareSocketDirectory(cluster: Cluster): SocketLocation {
  if (fits(cluster.directory)) return removeLeftovers({ directory: cluster.directory, serverDirectory: '.' })
  const directory = join(tmpdir(), cluster.name)
  if (!fits(directory)) throw new StartError(`DATA_DIR and TMPDIR are both too long for a socket: ${directory}`)
  createPrivateDirectory(directory, cluster)
  return removeLeftovers({ directory, serverDirectory: directory })
}

/** Call it after the server has stopped. */
export function removeSocketDirectory(cluster: Cluster, socket: SocketLocation): void {
  if (socket.directory !== cluster.directory) rmSync(socket.directory, { recursive: true, force: true })
}

const fits = (directory: string): boolean => Buffer.byteLength(join(directory, fileName)) <= maxPathBytes

/** No server runs at this point. */
function removeLeftovers(socket: SocketLocation): SocketLocation {
  for (const name of [fileName, `${fileName}.lock`]) rmSync(join(socket.directory, name), { force: true })
  return socket
}

/** Other users may write to TMPDIR: throws for a symbolic link or a foreign directory. */
function createPrivateDirectory(directory: string, cluster: Cluster): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const stats = lstatSync(directory)
  const owners = [process.getuid?.(), cluster.account?.uid]
  if (!stats.isDirectory() || !owners.includes(stats.uid)) {
    throw new StartError(`${directory} belongs to somebody else: remove it, or set TMPDIR`)
  }
  chmodSync(directory, 0o700)
  changeOwner(directory, cluster.account)
}
