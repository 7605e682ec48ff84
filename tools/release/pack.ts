import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { content } from './content.ts'
import { type LockedPackages, readName, selectPackages } from './lockedPackages.ts'
import { renderNotices } from './notices.ts'
import { buildPackages, isPlatformPackage, runtimePackages } from './packageLists.ts'

type Manifest = {
  name: string
  version: string
  description: string
  license: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** The command, and the modules that it shares with `npm start`. */
const programs = ['backplane.mjs', 'log.mjs', 'run.mjs', 'server.mjs']

/** Packs the build in `root` into `directory`, which it empties, and returns the path of the package. */
export function packRelease(root: string, directory: string): string {
  const staged = join(directory, 'package')
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  // An earlier release lacks some of the documents; a test looks for each.
  for (const path of content) if (existsSync(join(root, path))) copy(join(root, path), join(staged, path))
  for (const name of programs) copy(join(import.meta.dirname, '../setup', name), join(staged, 'bin', name))
  chmodSync(join(staged, 'bin/backplane.mjs'), 0o755)

  const manifest: Manifest = readJson(join(root, 'package.json'))
  const { packages }: { packages: LockedPackages } = readJson(join(root, 'package-lock.json'))
  const dependencies = pinPackages(selectPackages(packages, runtimePackages, { withOptional: false }))
  const optionalDependencies = pick(manifest.optionalDependencies, isPlatformPackage)
  const published = createManifest(manifest, { dependencies, optionalDependencies })
  writeJson(join(staged, 'package.json'), published)
  writeJson(join(staged, 'npm-shrinkwrap.json'), {
    name: published.name,
    version: published.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': published, ...selectPackages(packages, Object.keys({ ...dependencies, ...optionalDependencies })) },
  })
  const bundled = Object.keys(manifest.dependencies).filter((name) => !buildPackages.includes(name))
  writeFileSync(join(staged, 'THIRD_PARTY_NOTICES.txt'), renderNotices(root, selectPackages(packages, bundled)))

  const options = ['--silent', '--ignore-scripts', '--pack-destination', resolve(directory)]
  const file = execFileSync('npm', ['pack', ...options, resolve(staged)], { encoding: 'utf8' }).trim()
  return join(directory, file)
}

/** npm ignores the shrinkwrap of a package that is installed from a file, so the package asks for each version itself. */
const pinPackages = (packages: LockedPackages): Record<string, string> =>
  Object.fromEntries(Object.entries(packages).map(([path, { version }]) => [readName(path), version]))

type Dependencies = Pick<Manifest, 'dependencies' | 'optionalDependencies'>

const createManifest = ({ name, version, description, license }: Manifest, dependencies: Dependencies) => ({
  name,
  version,
  description,
  license,
  type: 'module',
  bin: { backplane: 'bin/backplane.mjs' },
  engines: { node: '>=24' },
  ...dependencies,
})

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true })
}

const pick = (all: Record<string, string>, isWanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)))

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const writeJson = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
