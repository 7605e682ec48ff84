import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../config/startError.ts'

export type Account = { uid: number; gid: number }

/** The account that root makes for the server; another program that ran under it could read the whole database. */
const ownName = 'backplane-db'
/** Many programs run under this one. */
const sharedName = 'nobody'

/**
 * Whom the server runs as; undefined when that is ourselves. PostgreSQL refuses to run as root, so root gives it
 * `wanted` (a user name or number), else the owner that the files already have, else an account of its own. Throws
 * StartError.
 */
export function serverAccount(directory: string, wanted?: string): Account | undefined {
  const owner = statSync(directory, { throwIfNoEntry: false })
  const own = process.getuid?.()
  if (own !== 0) {
    if (!owner || owner.uid === own) return undefined
    throw new StartError(`${directory} belongs to another user (${owner.uid}): start as that user, or as root`)
  }
  if (wanted) return lookUp(wanted)
  // A server that may still run on the files keeps them; after a clean stop they can change hands.
  const isKept = owner && owner.uid !== 0 && (!isShared(owner) || existsSync(join(directory, 'postmaster.pid')))
  if (isKept) return { uid: owner.uid, gid: owner.gid }
  return findAccount(ownName) ?? makeAccount(ownName) ?? lookUp(sharedName)
}

/** Whether other programs may run under the account, too. */
export const isShared = (account: { uid: number } | undefined): boolean =>
  account !== undefined && account.uid === findAccount(sharedName)?.uid

/** Undefined where the machine does not let us, as with a system that may only be read. */
function makeAccount(name: string): Account | undefined {
  const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
  for (const [program, ...args] of [
    ['useradd', '--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'],
    // Alpine's
    ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin'],
  ] as const) {
    spawnSync(program, [...args, name], { env, stdio: 'ignore' })
    const made = findAccount(name)
    if (made) return made
  }
  return undefined
}

function findAccount(name: string): Account | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = lines.map((line) => line.split(':')).find(([user, , uid]) => user === name || uid === name)
  // macOS writes nobody's number as -2.
  return entry && { uid: Number(entry[2]) >>> 0, gid: Number(entry[3]) >>> 0 }
}

function lookUp(name: string): Account {
  const account = findAccount(name)
  if (!account) throw new StartError(`PG_USER: there is no user "${name}" on this machine`)
  if (account.uid === 0) throw new StartError('PG_USER: must not be root, PostgreSQL refuses to run as root')
  return account
}

/** Makes a file or directory the account's own. */
export function giveTo(path: string, account: Account | undefined): void {
  if (account) lchownSync(path, account.uid, account.gid)
}

/** Gives the directory with all in it to the account where it is not its own, as after a copy made by root. */
export function handOver(directory: string, account: Account | undefined): void {
  chmodSync(directory, 0o700)
  if (!account || statSync(directory).uid === account.uid) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    giveTo(join(directory, name), account)
  }
  // The directory itself comes last: an interrupted hand-over is then begun again.
  giveTo(directory, account)
}

/** Whether the account may enter every directory on the way to `path`, and `path` itself. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true
  let at = realpathSync(path)
  for (;;) {
    const { uid, gid, mode } = statSync(at)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (at === dirname(at)) return true
    at = dirname(at)
  }
}
