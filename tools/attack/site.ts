import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { runningConnection } from '#platform/postgres/startPostgres.ts'
import { freePort, serverCommand } from '../../bench/app.ts'
import { startProcess, stopProcess } from '../../bench/processes.ts'

export const demoPassword = 'wire by wire'

type Options = {
  dataDir?: string
  /** Fixed where a site is started again on the same data, so that its address stays. */
  port?: number
  demo?: boolean
  env?: Record<string, string>
}

export type AttackedSite = Awaited<ReturnType<typeof startSite>>

/** Starts the built site, on a copy of a demo site's data unless told otherwise, and waits until it answers. */
export async function startSite({ dataDir, ...options }: Options = {}) {
  const site = await launchSite(dataDir ?? (await copyDemoData()), options)
  await site.ready
  return site
}

/** Runs `work` against a demo site of its own. */
export async function withSite<T>(options: Options, work: (site: AttackedSite) => Promise<T>): Promise<T> {
  const site = await startSite(options)
  try {
    return await work(site)
  } finally {
    await site.remove()
  }
}

/** Starts the built site as `npm start` does, without waiting for it. */
export async function launchSite(dataDir: string, { port, demo = true, env = {} }: Omit<Options, 'dataDir'>) {
  const { command, args, env: serverEnv } = serverCommand()
  const listenAt = port ?? (await freePort())
  const origin = `http://127.0.0.1:${listenAt}`
  const child = startProcess(command, [...args, ...(demo ? ['--demo'] : [])], {
    env: {
      ...process.env,
      ...serverEnv,
      NODE_ENV: 'production',
      SITE_ENV: 'production',
      DEMO_PASSWORD: demoPassword,
      // Each attacker says which network it comes from.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      READ_LIMIT_FACTOR: '1000000',
      ...env,
      PORT: String(listenAt),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { log, ended, ready } = watch(child, origin)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    origin,
    port: listenAt,
    dataDir,
    pid: child.pid as number,
    log,
    /** Resolves once the site answers; rejects with its last words when it ends before. */
    ready,
    ended,
    /** Memory in use by the process, in MB. */
    residentMb: () => residentMb(child.pid as number),
    /** Runs one statement on the site's database. */
    query: <Row>(text: string, values: unknown[] = []) => query<Row>(dataDir, text, values),
    /** Ends the process as a crash would; its database server is left behind. */
    async kill(): Promise<void> {
      if (hasEnded()) return
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

function watch(child: ChildProcess, origin: string) {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => lines.push(String(data)))
  const log = () => lines.join('')
  const ended = once(child, 'close')
  const failed = ended.then(([code, signal]) => {
    throw new Error(`The site ended (${signal ?? code}):\n${log().slice(-2_000)}`)
  })
  const ready = Promise.race([untilReady(origin), failed])
  // Whoever does not wait for one of them is not interested in how it ends.
  for (const each of [failed, ready]) each.catch(() => {})
  return { log, ended, ready }
}

async function untilReady(origin: string): Promise<void> {
  while (!(await isReady(origin))) await sleep(20)
}

export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function query<Row>(dataDir: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new Client(runningConnection(dataDir))
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

let demoData: Promise<string> | undefined

/** Making a demo site takes as long as many attacks: it is made once in a run, and copied. */
async function copyDemoData(): Promise<string> {
  demoData ??= makeDemoData()
  const dataDir = newDataDir()
  cpSync(await demoData, dataDir, { recursive: true })
  return dataDir
}

async function makeDemoData(): Promise<string> {
  const site = await launchSite(newDataDir(), {})
  await site.ready
  // Everybody can be an attacker or a victim, and somebody may do everything.
  await site.query(`update users set verified = username <> 'demo-unverified',
    password_hash = (select password_hash from users where username = 'demo')`)
  await site.query(`update users set roles = '{admin}' where username = 'demo-staff'`)
  await site.stop()
  return site.dataDir
}

/** Removes what the sites of this run were copied from. */
export async function removeDemoData(): Promise<void> {
  if (demoData) rmSync(await demoData, { recursive: true, force: true })
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'attacked-'))

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
