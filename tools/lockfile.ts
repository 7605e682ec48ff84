/**
 * Adds optional packages of other platforms to package-lock.json: npm omits those that the registry lacks, and `npm ci`
 * then rejects the file. Run it after `npm install`; `--check` only compares.
 */
import { readFile } from 'node:fs/promises'
import { Output } from './codegen/output.ts'

type Package = {
  version: string
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

for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!isListed(path, name)) packages[`node_modules/${name}`] = createPlatformEntry(name, version, dev)
  }
}
// The order that npm uses.
const sortedPackages = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
const output = new Output(process.argv.includes('--check'))
await output.write(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sortedPackages) }, null, 2)}\n`, {
  committed: true,
})
output.finish()

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
