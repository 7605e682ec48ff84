import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../config/startError.ts'
import type { Log } from '../log.ts'
import { as, type Cluster } from './cluster.ts'
import { pidFile } from './leftover.ts'
import { findReason, forwardLine } from './serverLog.ts'
import { port, type Socket } from './socket.ts'

/** One run of the server program. */
export type Server = {
  /** Settles when the process has ended, with how. */
  ended: Promise<string>
  isRunning(): boolean
  /** `fast` rolls back what is open and writes a checkpoint; `immediate` leaves that to the next start. */
  signal(way: 'fast' | 'immediate'): void
}

export type LaunchOptions = { socket: Socket; settings: Record<string, string>; log: Log }

/** So many of its last lines say why a server has ended. */
const linesKept = 20

/** Starts the server and waits until it accepts connections, however long a recovery takes. Throws StartError. */
export async function launch(cluster: Cluster, options: LaunchOptions): Promise<Server> {
  // Detached: Ctrl+C in a terminal is for the application, which still has requests to finish with the database.
  const child = spawn(join(cluster.bin, 'postgres'), serverArguments(cluster, options), {
    ...as(cluster),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: child.stderr as NonNullable<typeof child.stderr> }).on('line', (line) => {
    lines.splice(0, lines.push(line) - linesKept)
    forwardLine(line, options.log)
  })
  const server = watch(child)
  while (!isReady(cluster, child)) {
    if (!server.isRunning()) {
      const how = await server.ended
      throw new StartError(`The database did not start: ${findReason(lines) || how}`)
    }
    await sleep(3)
  }
  return server
}

function serverArguments(cluster: Cluster, { socket, settings }: LaunchOptions): string[] {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket.serverDirectory,
    port: String(port),
    cluster_name: cluster.name,
    ...settings,
  }
  return ['-D', cluster.serverDirectory, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function watch(child: ChildProcess): Server {
  let running = true
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  const end = (how: string): void => {
    running = false
    resolve(how)
  }
  child.once('error', (error) => end(error.message))
  child.once('close', (code, signal) => end(signal ? `ended by ${signal}` : `exit code ${code}`))
  return {
    ended,
    isRunning: () => running,
    signal: (way) => child.kill(way === 'fast' ? 'SIGINT' : 'SIGQUIT'),
  }
}

/** The eighth line of the server's file says its state; pg_ctl reads it too. */
function isReady(cluster: Cluster, child: ChildProcess): boolean {
  const file = join(cluster.directory, pidFile)
  if (!existsSync(file)) return false
  const lines = readFileSync(file, 'utf8').split('\n')
  return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready'
}
