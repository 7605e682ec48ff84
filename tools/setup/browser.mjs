import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { log } from './log.mjs'
import { run } from './run.mjs'

/** The same browser without a window system, which needs a third less of the processor. */
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const downloadHost = 'https://cdn.playwright.dev'
/** Playwright's own check takes minutes behind a firewall that drops packets. */
const connectTimeoutMs = 5_000

/**
 * Prefers Playwright's pinned browser, then one on the machine; else downloads Playwright's or installs Debian's
 * package. Returns the path; undefined when none is available.
 */
export async function findBrowser(root, env) {
  if (env.CHROMIUM_PATH) return report(env.CHROMIUM_PATH, 'CHROMIUM_PATH')
  const playwrightPath = getPlaywrightPath(root)
  if (isChromium(playwrightPath)) return report(playwrightPath, "Playwright's own")
  const installedPath = findInstalled(env)
  if (installedPath) return report(installedPath, 'on this machine')
  return (await download(root, env)) ?? (await installPackage(env))
}

function report(path, where) {
  log(`Browser for the tests: ${path} (${where})`)
  return path
}

function findInstalled(env) {
  const directories = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...names.flatMap((name) => directories.map((directory) => join(directory, name))),
    ...applications,
  ]
  return candidates.find(isChromium)
}

/** Ubuntu has stubs by these names that only explain how to install the browser. */
function isChromium(path) {
  if (!path || !existsSync(path)) return false
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /chrom/i.test(stdout)
}

function getPlaywrightPath(root) {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' })
  return stdout.trim()
}

async function download(root, env) {
  if (!(await isReachable(env))) return undefined
  log("No browser on this machine; getting Playwright's own …")
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const timeoutEnv = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(connectTimeoutMs) }
  await run(process.execPath, [cli, 'install', 'chromium'], { env: { ...timeoutEnv, ...env }, title: 'downloading' })
  const path = getPlaywrightPath(root)
  return isChromium(path) ? report(path, "Playwright's own, just installed") : undefined
}

/** Always true behind a proxy, which Playwright uses itself. */
async function isReachable(env) {
  if (env.HTTPS_PROXY || env.https_proxy) return true
  try {
    await fetch(env.PLAYWRIGHT_DOWNLOAD_HOST || downloadHost, {
      method: 'HEAD',
      signal: AbortSignal.timeout(connectTimeoutMs),
    })
    return true
  } catch {
    // No network, or the host is unreachable.
    return false
  }
}

async function installPackage(env) {
  const apt = (env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, 'apt-get'))
    .find(existsSync)
  if (process.getuid?.() !== 0 || !apt) return undefined
  log("Playwright's browser cannot be had or does not run here; installing Debian's package …")
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, title: 'installing chromium' }
  await run(apt, ['update', '-qq'], options)
  for (const name of [headlessShell, 'chromium']) {
    await run(apt, ['install', '-y', '-qq', '--no-install-recommends', name], options)
    const path = findInstalled(env)
    if (path) return report(path, "Debian's package, just installed")
  }
  return undefined
}
