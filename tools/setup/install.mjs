import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { run, syncDisks } from './run.mjs'
import { SetupError, say } from './say.mjs'

/** Installs the packages of the committed lockfile, unless they are those that are installed. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  await alone(root, async () => {
    if (!isInstalled(root)) await install(root)
  })
}

/** npm removes node_modules before it installs, and this stamp with it: half an installation has none. */
function isInstalled(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lockfile).digest('hex')
  const stamp = join(root, 'node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  if (!matchesInstalled(root, JSON.parse(lockfile))) return false
  syncDisks()
  writeFileSync(stamp, wanted)
  return true
}

/** npm writes at the end of an installation what it installed. Packages for other machines are not there. */
function matchesInstalled(root, { packages }) {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(packages).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional
  })
}

async function install(root) {
  say('Installing packages with npm ci; the first time this takes about a minute …')
  const [command, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  // No package needs its install script: what those of PostgreSQL would do is done at its start.
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    const args = [...first, 'ci', '--include=dev', '--include=optional', ...quietly]
    const code = await run(command, args, { cwd: root, title: 'installing' })
    if (code !== 0) throw new SetupError(`npm ci ended with ${code}; what it said is above`)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new SetupError('npm was not found: it comes with Node.js')
  }
  if (!isInstalled(root)) throw new SetupError('npm ci did not install what package-lock.json lists')
}
