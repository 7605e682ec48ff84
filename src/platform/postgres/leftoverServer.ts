import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../config/startErrors.ts'
import type { Cluster } from './cluster.ts'

export const pidFile = 'postmaster.pid'

/** Fast shutdown, immediate shutdown and kill, with timeouts in ms. */
const stopSignals: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/**
 * Stops a server that outlived its application. Returns whether the last run left a pid file, in which case PostgreSQL
 * may have to recover. The caller must hold the data directory's lock.
 */
export async function stopLeftoverServer(cluster: Cluster): Promise<boolean> {
  const file = join(cluster.directory, pidFile)
  if (!existsSync(file)) return false
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (isServerOf(pid, cluster)) await stopLeftover(pid, cluster)
  // If another program reuses the pid, PostgreSQL would take it for the server. If no process has the pid, the file
  // stays: PostgreSQL uses it to find backends that still hold the old server's shared memory.
  else if (isAlive(pid)) rmSync(file, { force: true })
  return true
}

async function stopLeftover(pid: number, cluster: Cluster): Promise<void> {
  for (const [signal, timeoutMs] of stopSignals) {
    process.kill(pid, signal)
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (!isServerOf(pid, cluster)) return
      await sleep(10)
    }
  }
  throw new StartError(`The database server of an earlier run, process ${pid}, cannot be stopped`)
}

/** False for a zombie, which has no command line. */
function isServerOf(pid: number, cluster: Cluster): boolean {
  return readCommandLine(pid).includes(`cluster_name=${cluster.name}`)
}

function readCommandLine(pid: number): string {
  if (!existsSync('/proc/self'))
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // No such process.
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
