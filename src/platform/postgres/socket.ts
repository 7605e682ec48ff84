import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../config/startError.ts'
import { giveTo } from './account.ts'
import type { Cluster } from './cluster.ts'

export const port = 5432

/** Where clients find the socket, and how the server is told that place. */
export type Socket = { directory: string; serverDirectory: string }

/** The shortest of the systems' limits for the path of a socket (macOS: 104 with the closing zero; Linux: 108). */
const longestPathBytes = 103

const fileName = `.s.PGSQL.${port}`

/**
 * The socket lies in the database's own directory, which only the server's account and root may enter. Where its
 * path would be too long it lies in a directory of the same kind for temporary files.
 */
export function placeSocket(cluster: Cluster): Socket {
  if (fits(cluster.directory)) return prepared({ directory: cluster.directory, serverDirectory: '.' })
  const directory = join(tmpdir(), cluster.name)
  if (!fits(directory)) throw new StartError(`DATA_DIR and TMPDIR are both too long for a socket: ${directory}`)
  makePrivate(directory, cluster)
  return prepared({ directory, serverDirectory: directory })
}

/** Removes what placeSocket made outside the data directory, once the server has stopped. */
export function removeSocket(cluster: Cluster, socket: Socket): void {
  if (socket.directory !== cluster.directory) rmSync(socket.directory, { recursive: true, force: true })
}

const fits = (directory: string): boolean => Buffer.byteLength(join(directory, fileName)) <= longestPathBytes

/** No server runs when this is called, so what lies there is left over. */
function prepared(socket: Socket): Socket {
  for (const name of [fileName, `${fileName}.lock`]) rmSync(join(socket.directory, name), { force: true })
  return socket
}

/** Others may write where temporary files are: a directory that is not ours is refused, a link is not followed. */
function makePrivate(directory: string, cluster: Cluster): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const found = lstatSync(directory)
  const owners = [process.getuid?.(), cluster.account?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new StartError(`${directory} belongs to somebody else: remove it, or set TMPDIR`)
  }
  chmodSync(directory, 0o700)
  giveTo(directory, cluster.account)
}
