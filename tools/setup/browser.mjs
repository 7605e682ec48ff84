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

const downloadHost = 'https://cdn.playwright.dev'
/** Playwright itself would try for minutes where a firewall swallows what is sent. */
const reachMs = 5_000

/**
 * Finds a browser for the tests, or gets one: Playwright's own, which is of a fixed version, else the machine's. Where
 * there is neither it downloads Playwright's, else installs Debian's package. Says what it did, and returns the path of
 * the program; undefined when there is none to be had.
 */
export async function findBrowser(root, env) {
  if (env.CHROMIUM_PATH) return told(env.CHROMIUM_PATH, 'CHROMIUM_PATH')
  const own = ownPath(root)
  if (runs(own)) return told(own, "Playwright's own")
  const machine = onMachine(env)
  if (machine) return told(machine, 'on this machine')
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
  if (!(await isReachable(env))) return undefined
  say("No browser on this machine; getting Playwright's own …")
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const patience = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(reachMs) }
  await run(process.execPath, [cli, 'install', 'chromium'], { env: { ...patience, ...env }, title: 'downloading' })
  const path = ownPath(root)
  return runs(path) ? told(path, "Playwright's own, just installed") : undefined
}

/** Whether a download has a chance; a proxy knows itself, and Playwright how to use it. */
async function isReachable(env) {
  if (env.HTTPS_PROXY || env.https_proxy) return true
  try {
    await fetch(env.PLAYWRIGHT_DOWNLOAD_HOST || downloadHost, { method: 'HEAD', signal: AbortSignal.timeout(reachMs) })
    return true
  } catch {
    // No network, or none that leads there.
    return false
  }
}

async function installPackage(env) {
  const apt = (env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, 'apt-get'))
    .find(existsSync)
  if (process.getuid?.() !== 0 || !apt) return undefined
  say("Playwright's browser cannot be had or does not run here; installing Debian's package chromium …")
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, title: 'installing chromium' }
  await run(apt, ['update', '-qq'], quiet)
  await run(apt, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  const path = onMachine(env)
  return path && told(path, "Debian's package, just installed")
}
