import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../config/startErrors.ts'

export type OsAccount = { uid: number; gid: number }

/** Other services must not share this account, because their programs could read the whole database. */
const dedicatedName = 'backplane-db'
const sharedName = 'nobody'

/**
 * Returns the server's account, or undefined for this process's own. PostgreSQL refuses to run as root, so root chooses
 * `requested` (a user name or id), else the owner of the files, else a dedicated account. Throws StartError.
 */
export function chooseServerAccount(directory: string, requested?: string): OsAccount | undefined {
  const owner = statSync(directory, { throwIfNoEntry: false })
  const own = process.getuid?.()
  if (own !== 0) {
    if (!owner || owner.uid === own) return undefined
    throw new StartError(`${directory} belongs to another user (${owner.uid}): start as that user, or as root`)
  }
  if (requested) return getAccount(requested)
  // A server may still run on files with a pid file, so they keep their owner; after a clean stop it may change.
  const keepsOwner =
    owner && owner.uid !== 0 && (!isSharedAccount(owner) || existsSync(join(directory, 'postmaster.pid')))
  if (keepsOwner) return { uid: owner.uid, gid: owner.gid }
  return findAccount(dedicatedName) ?? createAccount(dedicatedName) ?? getAccount(sharedName)
}

/** Whether unrelated programs may use it. */
export const isSharedAccount = (account: { uid: number } | undefined): boolean =>
  account !== undefined && account.uid === findAccount(sharedName)?.uid

/** Undefined if the system refuses, for example if it is read-only. */
function createAccount(name: string): OsAccount | undefined {
  const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
  for (const [program, ...args] of [
    ['useradd', '--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'],
    ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin'],
  ] as const) {
    spawnSync(program, [...args, name], { env, stdio: 'ignore' })
    const created = findAccount(name)
    if (created) return created
  }
  return undefined
}

function findAccount(name: string): OsAccount | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = lines.map((line) => line.split(':')).find(([user, , uid]) => user === name || uid === name)
  // macOS writes the uid of nobody as -2.
  return entry && { uid: Number(entry[2]) >>> 0, gid: Number(entry[3]) >>> 0 }
}

function getAccount(name: string): OsAccount {
  const account = findAccount(name)
  if (!account) throw new StartError(`PG_USER: there is no user "${name}" on this machine`)
  if (account.uid === 0) throw new StartError('PG_USER: must not be root, PostgreSQL refuses to run as root')
  return account
}

export function changeOwner(path: string, account: OsAccount | undefined): void {
  if (account) lchownSync(path, account.uid, account.gid)
}

/** Gives the files to `account`, for example after root copied them. */
export function changeOwnerRecursively(directory: string, account: OsAccount | undefined): void {
  chmodSync(directory, 0o700)
  if (!account || statSync(directory).uid === account.uid) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    changeOwner(join(directory, name), account)
  }
  // The directory comes last, so that an interrupted run starts over.
  changeOwner(directory, account)
}

/** Whether the account may traverse every directory above `path`, and `path` itself. */
export function canAccess(path: string, account: OsAccount | undefined): boolean {
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
