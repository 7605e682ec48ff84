import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { packRelease } from '../pack.ts'

export type Previous = {
  /** The release that sites upgrade from. */
  readonly commit: string
  /** Columns whose values this version changes or drops, with the reason. */
  readonly changed: Readonly<Record<string, string>>
}

export const readPrevious = (): Previous => JSON.parse(readFileSync('tools/release/previous.json', 'utf8'))

/** Builds and packs a commit once, and returns the path of its package. */
export function packPrevious(commit: string, log: (text: string) => void): string {
  const id = findCommit(commit)
  const directory = join('.cache/releases', id)
  const [packed] = globSync(join(directory, '*.tgz'))
  if (packed) return packed
  log(`Building ${id.slice(0, 8)}, from which sites upgrade …`)
  const source = join('.cache/releases', `${id}-source`)
  rmSync(source, { recursive: true, force: true })
  mkdirSync(source, { recursive: true })
  const archive = execFileSync('git', ['archive', id], { maxBuffer: 1_000_000_000 })
  execFileSync('tar', ['-x', '-C', source], { input: archive })
  const install = [
    'ci',
    '--prefer-offline',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]
  const options = { cwd: source, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  execFileSync('npm', install, options)
  execFileSync(process.execPath, ['tools/build.mjs'], options)
  // Renamed when it is complete, so that an interrupted run is not taken for a package.
  const unfinished = `${directory}-unfinished`
  packRelease(source, unfinished)
  for (const path of [join(unfinished, 'package'), source]) rmSync(path, { recursive: true })
  renameSync(unfinished, directory)
  const [file] = globSync(join(directory, '*.tgz'))
  if (!file || !existsSync(file)) throw new Error(`${directory} has no package`)
  return file
}

/** Throws if the history does not reach back to the commit: nothing would be rehearsed. */
function findCommit(commit: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
    encoding: 'utf8',
  })
  if (status === 0) return stdout.trim()
  throw new Error(
    `There is no commit ${commit} here, so no upgrade can be rehearsed: git fetch --unshallow brings the whole history`,
  )
}
