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
  /** Rejects with the last output when the process exits; never resolves. */
  exited: Promise<never>
  stop(): Promise<void>
}

type Command = { command: string; args: string[]; env?: Record<string, string> }

export function serverCommand(options: { cpuProfiles?: string | undefined } = {}): Command {
  const profile = options.cpuProfiles ? ['--cpu-prof', `--cpu-prof-dir=${options.cpuProfiles}`] : []
  const args = [...serverOptions, ...profile, 'dist/server/main.js']
  return { command: process.execPath, args, env: serverEnv('.') }
}

export const npmStart: Command = { command: 'npm', args: ['start', '--silent'] }

/** Throws when the process exits before the site responds. */
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
  const ended = rejectOnExit(child)
  await Promise.race([waitUntilOk(`${origin}/health`), ended])
  return { origin, pid: child.pid as number, dataDir, exited: ended, stop: () => stopProcess(child) }
}

/** Rejects when the site exits early. */
export async function withApp<T>(dataDir: string, command: Command, work: (app: App) => Promise<T>): Promise<T> {
  const app = await startApp(dataDir, command)
  try {
    return await Promise.race([work(app), app.exited])
  } finally {
    await app.stop()
  }
}

const pollMs = 3

export async function waitUntilOk(url: string): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(url)
      await response.arrayBuffer()
      if (response.status === 200) return
    } catch (error) {
      // The app does not listen yet.
      if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') throw error
    }
    await sleep(pollMs)
  }
}

async function rejectOnExit(child: ChildProcess): Promise<never> {
  let tail = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      tail = (tail + String(data)).slice(-2_000)
    })
  }
  const [code, signal] = await once(child, 'close')
  throw new Error(`The site ended (${signal ?? code}):\n${tail}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
