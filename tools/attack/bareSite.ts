import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnv, serverOptions } from '../setup/server.mjs'

export type AttackOptions = { seed: number; log: (line: string) => void }

export type Site = {
  origin: string
  child: ChildProcess
  /** Resolves once the site answers; rejects with its last words when it ends before. */
  ready: Promise<void>
  ended: Promise<number | null>
  /** Stops it as a service manager would. */
  stop(): Promise<number | null>
}

/** Starts the built site as tools/start.mjs does, without captcha and with no limit on writing. */
export async function startSite(env: Record<string, string>, port?: number): Promise<Site> {
  const at = port ?? (await freePort())
  const child = spawn(process.execPath, [...serverOptions, 'dist/server/main.js'], {
    env: {
      ...process.env,
      ...serverEnv('.'),
      NODE_ENV: 'production',
      SITE_ENV: 'development',
      LOG_LEVEL: 'warn',
      WRITE_LIMIT_FACTOR: '1000000',
      PORT: String(at),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (said = (said + data).slice(-2_000)))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const origin = `http://127.0.0.1:${at}`
  const failed = ended.then(() => Promise.reject(new Error(said.trim() || 'The site ended without a word')))
  failed.catch(() => {})
  const ready = Promise.race([untilReady(origin), failed])
  ready.catch(() => {})
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { origin, child, ready, ended, stop }
}

async function untilReady(origin: string): Promise<void> {
  while (!(await isReady(origin))) await sleep(20)
}

export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    (response) => response.ok,
    () => false,
  )

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** The process and all that it has started, PostgreSQL and its backends too. Linux only. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      parents.set(Number(name), Number(parent))
    } catch {
      // It has ended meanwhile.
    }
  }
  const tree = [root]
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child)
  return tree
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
