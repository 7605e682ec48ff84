import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnv, serverOptions } from '../tools/setup/server.mjs'
import { startProcess, stopProcess } from './processes.ts'

export type App = {
  origin: string
  pid: number
  dataDir: string
  /** Fails when the process ends, with its last words; never settles otherwise. */
  ended: Promise<never>
  stop(): Promise<void>
}

type Command = { command: string; args: string[]; env?: Record<string, string> }

/** The server program itself, run as tools/start.mjs runs it. */
export function serverCommand(options: { cpuProfiles?: string | undefined } = {}): Command {
  const profile = options.cpuProfiles ? ['--cpu-prof', `--cpu-prof-dir=${options.cpuProfiles}`] : []
  const args = [...serverOptions, ...profile, 'dist/server/main.js']
  return { command: process.execPath, args, env: serverEnv('.') }
}

export const npmStart: Command = { command: 'npm', args: ['start', '--silent'] }

/** Starts the site on a data directory and waits until it answers. Throws when it ends before. */
export async function startApp(dataDir: string, { command, args, env = {} }: Command): Promise<App> {
  const port = await freePort()
  const child = startProcess(command, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      READ_LIMIT_FACTOR: '1000000',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const origin = `http://127.0.0.1:${port}`
  const ended = failure(child)
  await Promise.race([firstAnswer(`${origin}/health`), ended])
  return { origin, pid: child.pid as number, dataDir, ended, stop: () => stopProcess(child) }
}

/** Starts the site for some work, and stops it when that is done; fails when the site ends before. */
export async function withApp<T>(dataDir: string, command: Command, work: (app: App) => Promise<T>): Promise<T> {
  const app = await startApp(dataDir, command)
  try {
    return await Promise.race([work(app), app.ended])
  } finally {
    await app.stop()
  }
}

const pauseMs = 3

/** Asks until it is answered with 200. */
export async function firstAnswer(url: string): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(url)
      await response.arrayBuffer()
      if (response.status === 200) return
    } catch (error) {
      // Nobody listens yet.
      if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') throw error
    }
    await sleep(pauseMs)
  }
}

async function failure(child: ChildProcess): Promise<never> {
  let last = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      last = (last + String(data)).slice(-2_000)
    })
  }
  const [code, signal] = await once(child, 'close')
  throw new Error(`The site ended (${signal ?? code}):\n${last}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
