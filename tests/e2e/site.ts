import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { startGithubServer } from '../support/providers/fakeGithub.ts'
import { waitForModels } from '../support/waitForModels.ts'
import { startMailbox } from './mailbox.ts'

export const statePath = '.cache/e2e-site.json'
const logPath = '.cache/e2e-site.log'
/** A site that an earlier run left has its own, named by the process of the runner. */
const dataDirs = '.cache/e2e-data'
const dataDir = `${dataDirs}/${process.pid}`
const password = 'wire by wire'

/** The origin of a running site to use instead, with its DEMO_PASSWORD. */
const running = process.env.E2E_ORIGIN

/** Starts the production build with a demo site of its own for all browser tests, and stops it after them. */
export default async function startSite(): Promise<() => Promise<void>> {
  mkdirSync('.cache', { recursive: true })
  if (running) {
    const { DEMO_PASSWORD, DATA_DIR = 'data' } = process.env
    writeFileSync(statePath, JSON.stringify({ origin: running, password: DEMO_PASSWORD, dataDir: DATA_DIR }))
    return async () => {}
  }
  removeAbandonedData()
  const mailbox = await startMailbox()
  const github = await startGithubServer()
  let people = 0
  // Somebody new each time that a browser comes there.
  github.alterReturn = () => {
    people += 1
    github.person = { id: people, login: `cat-${people}`, emails: [] }
  }
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    SITE_ENV: 'staging',
    DEMO_PASSWORD: password,
    SMTP_URL: mailbox.url,
    NEWSLETTER_PER_SECOND: '0',
    ...github.config(),
    // All tests share a few accounts, which together upload more than one person may.
    WRITE_LIMIT_FACTOR: '10',
    // Each test says it comes from another network: log-ins are limited by it.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const preload = ['--enable-source-maps', '--import', './tests/e2e/endWithParent.mjs']
  const site = spawn(process.execPath, [...preload, 'dist/server/main.js', '--demo'], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  site.stdout.pipe(createWriteStream(logPath))
  const origin = await waitForAddress(site)
  await waitForModels(origin)
  writeFileSync(statePath, JSON.stringify({ origin, password, dataDir }))
  return () =>
    new Promise((resolve) => {
      site.once('exit', () => void Promise.all([mailbox.stop(), github.stop()]).then(() => resolve()))
      site.kill('SIGTERM')
    })
}

function removeAbandonedData(): void {
  mkdirSync(dataDirs, { recursive: true })
  for (const name of readdirSync(dataDirs))
    if (!isRunning(Number.parseInt(name, 10))) rmSync(`${dataDirs}/${name}`, { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits for the line that says where the site is. */
export const waitForAddress = (site: ChildProcess): Promise<string> => waitForLine(site, / is ready at (http\S+)/)

/** Waits for a line of its output, and returns the first group. */
export function waitForLine(site: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    site.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was ready`)))
    if (!site.stdout) return
    createInterface({ input: site.stdout }).on('line', (line) => {
      const found = pattern.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
}
