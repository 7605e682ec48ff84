import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findRunningConnection } from '#platform/postgres/startPostgres.ts'
import { freePort, serverCommand } from '../../bench/app.ts'
import { startProcess, stopProcess } from '../../bench/processes.ts'

export const demoPassword = 'wire by wire'

type Options = {
  dataDir?: string
  /** Keeps the origin across restarts. */
  port?: number
  demo?: boolean
  env?: Record<string, string>
  /** The command of an installed package, instead of the last build. */
  program?: string
}

export type AttackedSite = Awaited<ReturnType<typeof startSite>>

/** Starts a site, by default on a copy of demo data. */
export async function startSite({ dataDir, ...options }: Options = {}) {
  const site = await launchSite(dataDir ?? (await copyDemoData()), options)
  await site.ready
  return site
}

export async function withSite<T>(options: Options, work: (site: AttackedSite) => Promise<T>): Promise<T> {
  const site = await startSite(options)
  try {
    return await work(site)
  } finally {
    await site.remove()
  }
}

/** Does not wait for the site to respond. */
export async function launchSite(dataDir: string, { port, demo = true, env = {}, program }: Omit<Options, 'dataDir'>) {
  const { command, args, env: serverEnv } = program ? { command: program, args: [], env: {} } : serverCommand()
  const listenPort = port ?? (await freePort())
  const origin = `http://127.0.0.1:${listenPort}`
  const child = startProcess(command, [...args, ...(demo ? ['--demo'] : [])], {
    env: {
      ...process.env,
      ...serverEnv,
      NODE_ENV: 'production',
      SITE_ENV: 'production',
      DEMO_PASSWORD: demoPassword,
      // Each client sets its own network in X-Forwarded-For.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      READ_LIMIT_FACTOR: '1000000',
      ...env,
      PORT: String(listenPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { log, ended, ready } = watchProcess(child, origin)
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  return {
    origin,
    port: listenPort,
    dataDir,
    pid: child.pid as number,
    log,
    /** Rejects with the end of the log when the site exits. */
    ready,
    ended,
    hasExited,
    /** Returns the resident memory in MB. */
    residentMb: () => residentMb(child.pid as number),
    query: <Row>(text: string, values: unknown[] = []) => query<Row>(dataDir, text, values),
    /** Its database server keeps running. */
    async kill(): Promise<void> {
      if (hasExited()) return
      process.kill(child.pid as number, 'SIGKILL')
      await ended
    },
    stop: () => stopProcess(child),
    async remove(): Promise<void> {
      await stopProcess(child)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

function watchProcess(child: ChildProcess, origin: string) {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => lines.push(String(data)))
  const log = () => lines.join('')
  const ended = once(child, 'close')
  const failed = ended.then(([code, signal]) => {
    throw new Error(`The site ended (${signal ?? code}):\n${log().slice(-2_000)}`)
  })
  const ready = Promise.race([waitUntilReady(origin), failed])
  // Prevents unhandled rejections when a caller awaits only one of the two.
  for (const promise of [failed, ready]) promise.catch(() => {})
  return { log, ended, ready }
}

async function waitUntilReady(origin: string): Promise<void> {
  while (!(await isReady(origin))) await sleep(20)
}

export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function query<Row>(dataDir: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new Client(findRunningConnection(dataDir))
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

let demoData: Promise<string> | undefined

/** Creating demo data is slow, so it is created once per run and copied. */
async function copyDemoData(): Promise<string> {
  demoData ??= createDemoData()
  const dataDir = createDataDir()
  cpSync(await demoData, dataDir, { recursive: true })
  return dataDir
}

async function createDemoData(): Promise<string> {
  const site = await launchSite(createDataDir(), {})
  await site.ready
  // Every account can attack or be attacked, and demo-staff may do everything.
  await site.query(`update users set verified = username <> 'demo-unverified',
    password_hash = (select password_hash from users where username = 'demo')`)
  await site.query(`update users set roles = '{admin}' where username = 'demo-staff'`)
  await site.stop()
  return site.dataDir
}

export async function removeDemoData(): Promise<void> {
  if (demoData) rmSync(await demoData, { recursive: true, force: true })
}

export const createDataDir = (): string => mkdtempSync(join(tmpdir(), 'attacked-'))

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
