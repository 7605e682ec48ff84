import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { runningConnection } from '#platform/postgres/startPostgres.ts'
import { firstAnswer, freePort, serverCommand } from '../../bench/app.ts'
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
  return startOn(dataDir ?? (await copyDemoData()), options)
}

async function startOn(dataDir: string, { port, demo = true, env = {} }: Omit<Options, 'dataDir'>) {
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
      ...env,
      PORT: String(listenAt),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => log.push(String(data)))
  const exited = once(child, 'exit')
  const failed = exited.then(([code, signal]) => {
    throw new Error(`The site ended (${signal ?? code}):\n${log.join('').slice(-2_000)}`)
  })
  failed.catch(() => {})
  await Promise.race([firstAnswer(`${origin}/ready`), failed])
  return {
    origin,
    port: listenAt,
    dataDir,
    pid: child.pid as number,
    log: () => log.join(''),
    /** Memory in use by the process, in MB. */
    residentMb: () => residentMb(child.pid as number),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Runs one statement on the site's database. */
    async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = new Client(runningConnection(dataDir))
      await client.connect()
      try {
        return (await client.query(text, values)).rows as Row[]
      } finally {
        await client.end()
      }
    },
    /** Ends the process as a crash would; its database server is left behind. */
    async kill(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      process.kill(child.pid as number, 'SIGKILL')
      await exited
    },
    stop: () => stopProcess(child),
    async remove(): Promise<void> {
      await stopProcess(child)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
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
  const dataDir = newDataDir()
  const site = await startOn(dataDir, {})
  // Everybody can be an attacker or a victim, and somebody may do everything.
  await site.query(`update users set verified = username <> 'demo-unverified',
    password_hash = (select password_hash from users where username = 'demo')`)
  await site.query(`update users set roles = '{admin}' where username = 'demo-staff'`)
  await site.stop()
  return dataDir
}

/** Removes what the sites of this run were copied from. */
export async function removeDemoData(): Promise<void> {
  if (demoData) rmSync(await demoData, { recursive: true, force: true })
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'attacked-'))

/** Runs `work` against a demo site of its own. */
export async function withSite<T>(options: Options, work: (site: AttackedSite) => Promise<T>): Promise<T> {
  const site = await startSite(options)
  try {
    return await work(site)
  } finally {
    await site.remove()
  }
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
