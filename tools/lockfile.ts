/**
 * Adds optional packages of other platforms to package-lock.json: npm omits those that the registry lacks, and `npm ci`
 * then rejects the file. Run it after `npm install`. `--check` only compares, and asks no registry. Packages without a
 * hash, and install scripts that package.json does not decide on, are errors.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Output } from './codegen/output.ts'

type Package = {
  version: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const file = 'package-lock.json'
const lock: { packages: Record<string, Package> } = JSON.parse(await readFile(file, 'utf8'))
const { packages } = lock
const isCheck = process.argv.includes('--check')

for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!isListed(path, name)) packages[`node_modules/${name}`] = createPlatformEntry(name, version, dev)
  }
}
if (!isCheck) await addHashes()
// The order that npm uses.
const sortedPackages = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
const output = new Output(isCheck)
await output.write(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sortedPackages) }, null, 2)}\n`, {
  committed: true,
})
output.finish()

const problems = [...listMissingHashes(), ...(await listUndecidedScripts())]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

function listMissingHashes(): string[] {
  return Object.entries(packages).flatMap(([path, { integrity }]) =>
    path && !integrity ? [`${file} has no hash of ${path}: run node tools/lockfile.ts`] : [],
  )
}

/** npm ci runs without scripts; this decides for those who install by hand. */
async function listUndecidedScripts(): Promise<string[]> {
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(await readFile('package.json', 'utf8'))
  return Object.entries(packages).flatMap(([path, { hasInstallScript }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    return hasInstallScript && !(name in allowScripts) ? [`allowScripts of package.json does not name ${name}`] : []
  })
}

async function addHashes(): Promise<void> {
  for (const [path, entry] of Object.entries(packages)) {
    if (!path || entry.integrity) continue
    const name = path.replace(/^.*node_modules\//, '')
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'])
    const { version, ...rest } = entry
    packages[path] = { version, integrity: stdout.trim(), ...rest }
  }
}

/** Mirrors Node's resolution. */
function isListed(path: string, name: string): boolean {
  for (let directory = path; ; directory = directory.slice(0, Math.max(0, directory.lastIndexOf('/node_modules/')))) {
    if (packages[`${directory && `${directory}/`}node_modules/${name}`]) return true
    if (!directory) return false
  }
}

/** Platform packages have an exact version and name their platform: `@swc/core-linux-x64-musl`. */
function createPlatformEntry(name: string, version: string, dev: boolean | undefined): Package {
  const [, os, cpu, libcSuffix = ''] = /-(\w+)-(arm64|arm|x64|ia32|ppc64|s390x|riscv64)(?:-(\w+))?$/.exec(name) ?? []
  if (!os || !cpu || !/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name}@${version} must be in the registry`)
  const libc = os === 'linux' ? { libc: [libcSuffix.startsWith('musl') ? 'musl' : 'glibc'] } : {}
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] }
}
