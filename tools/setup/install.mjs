import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log, SetupError } from './log.mjs'
import { run, syncDisks } from './run.mjs'
import { withSetupLock } from './setupLock.mjs'

/** Installs what the site needs, and with `dev` what its development needs, too. */
export async function ensureInstalled(root, { dev = false } = {}) {
  if (isInstalled(root, dev)) return
  await withSetupLock(root, async () => {
    if (!isInstalled(root, dev)) await install(root, dev)
  })
}

/** npm removes node_modules, and this stamp with it, before it installs. */
function isInstalled(root, dev) {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const expectedHash = createHash('sha256').update(lockfile).digest('hex')
  const stamp = join(root, 'node_modules', '.installed')
  const [hash, scope] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (hash === expectedHash && (scope === 'all' || !dev)) return true
  if (!matchesInstalled(root, JSON.parse(lockfile), dev)) return false
  syncDisks()
  writeFileSync(stamp, `${expectedHash} ${dev ? 'all' : 'site'}`)
  return true
}

/** npm writes this list last; it omits packages of other platforms. */
function matchesInstalled(root, { packages }, dev) {
  const listFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(listFile)) return false
  const installed = JSON.parse(readFileSync(listFile, 'utf8')).packages
  return Object.entries(packages).every(([path, { version, optional, devOptional, dev: isDev }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional || (!dev && (isDev || devOptional))
  })
}

async function install(root, dev) {
  log('Installing packages with npm ci; the first time this takes about a minute …')
  const [command, prefixArgs] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  // startPostgres does what the install scripts of the PostgreSQL packages would do; no other package needs one.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    const args = [...prefixArgs, 'ci', dev ? '--include=dev' : '--omit=dev', '--include=optional', ...flags]
    const code = await run(command, args, { cwd: root, title: 'installing' })
    if (code !== 0) throw new SetupError(`npm ci ended with ${code}; what it said is above`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new SetupError('npm was not found: it comes with Node.js')
  }
  if (!isInstalled(root, dev)) throw new SetupError('npm ci did not install what package-lock.json lists')
}
