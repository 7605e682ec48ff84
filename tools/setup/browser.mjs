import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'
import { say } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a browser for the tests, or gets one: the machine's, else Playwright's own, else Debian's package. Says what
 * it did, and returns the path of the program; undefined when there is none to be had.
 */
export async function findBrowser(root, env) {
  if (env.CHROMIUM_PATH) return told(env.CHROMIUM_PATH, 'CHROMIUM_PATH')
  const machine = onMachine(env)
  if (machine) return told(machine, 'on this machine')
  const downloaded = ownPath(root)
  if (runs(downloaded)) return told(downloaded, "Playwright's own")
  return (await download(root, env)) ?? (await installPackage(env))
}

function told(path, where) {
  say(`Browser for the tests: ${path} (${where})`)
  return path
}

function onMachine(env) {
  const directories = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...names.flatMap((name) => directories.map((directory) => join(directory, name))),
    ...applications,
  ]
  return candidates.find(runs)
}

/** Ubuntu has programs by these names that only say how to install the browser: what can tell its version is one. */
function runs(path) {
  if (!path || !existsSync(path)) return false
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /chrom/i.test(stdout)
}

/** Where Playwright keeps, or would keep, its browser. */
function ownPath(root) {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' })
  return stdout.trim()
}

async function download(root, env) {
  say("No browser on this machine; getting Playwright's own …")
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const patience = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' }
  await run(process.execPath, [cli, 'install', 'chromium'], { env: { ...env, ...patience }, title: 'downloading' })
  const path = ownPath(root)
  return runs(path) ? told(path, "Playwright's own, just installed") : undefined
}

async function installPackage(env) {
  const apt = '/usr/bin/apt-get'
  if (process.getuid?.() !== 0 || !existsSync(apt)) return undefined
  say("Playwright's browser cannot be had or does not run here; installing Debian's package chromium …")
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, title: 'installing chromium' }
  await run(apt, ['update', '-qq'], quiet)
  await run(apt, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  const path = onMachine(env)
  return path && told(path, "Debian's package, just installed")
}
