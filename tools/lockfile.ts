/**
 * Completes package-lock.json with the optional packages for other machines. npm leaves out those that the registry at
 * hand does not have, and `npm ci` then refuses the whole file. Run it after `npm install`; `--check` only compares.
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
    if (!isThere(path, name)) packages[`node_modules/${name}`] = forOtherMachine(name, version, dev)
  }
}
// npm writes them in this order too.
const inOrder = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
const output = new Output(process.argv.includes('--check'))
await output.write(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`, {
  committed: true,
})
output.finish()

/** Node looks for a package beside the one that needs it, then in each directory above. */
function isThere(path: string, name: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at && `${at}/`}node_modules/${name}`]) return true
    if (!at) return false
  }
}

/** Such packages have one exact version and their machine in their name, as in `@swc/core-linux-x64-musl`. */
function forOtherMachine(name: string, version: string, dev: boolean | undefined): Package {
  const [, os, cpu, rest = ''] = /-(\w+)-(arm64|arm|x64|ia32|ppc64|s390x|riscv64)(?:-(\w+))?$/.exec(name) ?? []
  if (!os || !cpu || !/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name}@${version} must be in the registry`)
  const libc = os === 'linux' ? { libc: [rest.startsWith('musl') ? 'musl' : 'glibc'] } : {}
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] }
}
