import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log, SetupError } from './log.mjs'
import { run, syncDisks } from './run.mjs'
import { withSetupLock } from './setupLock.mjs'

export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  await withSetupLock(root, async () => {
    if (!isInstalled(root)) await install(root)
  })
}

/** npm removes node_modules, and this stamp with it, before it installs. */
function isInstalled(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const expectedHash = createHash('sha256').update(lockfile).digest('hex')
  const stamp = join(root, 'node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedHash) return true
  if (!matchesInstalled(root, JSON.parse(lockfile))) return false
  syncDisks()
  writeFileSync(stamp, expectedHash)
  return true
}

/** npm writes this list last; it omits packages of other platforms. */
function matchesInstalled(root, { packages }) {
  const listFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(listFile)) return false
  const installed = JSON.parse(readFileSync(listFile, 'utf8')).packages
  return Object.entries(packages).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional
  })
}

async function install(root) {
  log('Installing packages with npm ci; the first time this takes about a minute …')
  const [command, prefixArgs] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  // startPostgres does what the install scripts of the PostgreSQL packages would do; no other package needs one.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    const args = [...prefixArgs, 'ci', '--include=dev', '--include=optional', ...flags]
    const code = await run(command, args, { cwd: root, title: 'installing' })
    if (code !== 0) throw new SetupError(`npm ci ended with ${code}; what it said is above`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new SetupError('npm was not found: it comes with Node.js')
  }
  if (!isInstalled(root)) throw new SetupError('npm ci did not install what package-lock.json lists')
}
