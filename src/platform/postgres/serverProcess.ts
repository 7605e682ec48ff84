import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../config/startErrors.ts'
import type { Log } from '../log.ts'
import { type Cluster, getSpawnOptions } from './cluster.ts'
import { pidFile } from './leftoverServer.ts'
import { findFailureReason, forwardServerLine } from './serverLog.ts'
import { type SocketLocation, socketPort } from './socketDirectory.ts'

export type ServerProcess = {
  /** Resolves with the exit reason. */
  exited: Promise<string>
  isRunning(): boolean
  /** `fast` rolls back and writes a checkpoint; `immediate` leaves recovery to the next start. */
  signal(mode: 'fast' | 'immediate'): void
}

export type LaunchOptions = { socket: SocketLocation; settings: Record<string, string>; log: Log }

/** Searched for the reason of a failure. */
const maxLines = 20

/** Resolves when recovery is done and the server accepts connections. Throws StartError. */
export async function startServerProcess(cluster: Cluster, options: LaunchOptions): Promise<ServerProcess> {
  // Ctrl+C must reach the application alone, which still needs the database.
  const child = spawn(join(cluster.bin, 'postgres'), serverArguments(cluster, options), {
    ...getSpawnOptions(cluster),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: child.stderr as NonNullable<typeof child.stderr> }).on('line', (line) => {
    lines.splice(0, lines.push(line) - maxLines)
    forwardServerLine(line, options.log)
  })
  const server = watch(child)
  while (!isReady(cluster, child)) {
    if (!server.isRunning()) {
      const exitReason = await server.exited
      throw new StartError(`The database did not start: ${findFailureReason(lines) || exitReason}`)
    }
    await sleep(3)
  }
  return server
}

function serverArguments(cluster: Cluster, { socket, settings }: LaunchOptions): string[] {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket.serverDirectory,
    port: String(socketPort),
    cluster_name: cluster.name,
    ...settings,
  }
  return ['-D', cluster.serverDirectory, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function watch(child: ChildProcess): ServerProcess {
  let running = true
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  const settle = (exitReason: string): void => {
    running = false
    resolve(exitReason)
  }
  child.once('error', (error) => settle(error.message))
  child.once('close', (code, signal) => settle(signal ? `ended by ${signal}` : `exit code ${code}`))
  return {
    exited: ended,
    isRunning: () => running,
    signal: (mode) => child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
  }
}

/** Line 8 is the state, which pg_ctl reads too. */
function isReady(cluster: Cluster, child: ChildProcess): boolean {
  const file = join(cluster.directory, pidFile)
  if (!existsSync(file)) return false
  const lines = readFileSync(file, 'utf8').split('\n')
  return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready'
}
