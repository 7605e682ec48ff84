import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../config/startError.ts'
import type { Cluster } from './cluster.ts'

export const pidFile = 'postmaster.pid'

/** PostgreSQL's ways to stop, each with the time it is given: fast (roll back, check point), at once, and by force. */
const ways: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/**
 * Stops a server that outlived its application. Returns whether the last run left anything behind, in which case
 * PostgreSQL may have to recover. Only for the holder of the data directory's lock.
 */
export async function clearLeftover(cluster: Cluster): Promise<boolean> {
  const file = join(cluster.directory, pidFile)
  if (!existsSync(file)) return false
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (runs(pid, cluster)) await stopLeftover(pid, cluster)
  // Where another program now has that number PostgreSQL would believe it to be the server. For a number that no
  // process has the file stays: from it PostgreSQL finds backends that still use the old server's memory.
  else if (isAlive(pid)) rmSync(file, { force: true })
  return true
}

async function stopLeftover(pid: number, cluster: Cluster): Promise<void> {
  for (const [signal, patienceMs] of ways) {
    process.kill(pid, signal)
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      if (!runs(pid, cluster)) return
      await sleep(10)
    }
  }
  throw new StartError(`The database server of an earlier run, process ${pid}, cannot be stopped`)
}

/** Whether `pid` is the server of this cluster; a process that has ended and was not yet collected is not. */
function runs(pid: number, cluster: Cluster): boolean {
  return commandLine(pid).includes(`cluster_name=${cluster.name}`)
}

function commandLine(pid: number): string {
  if (!existsSync('/proc/self'))
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // There is no such process.
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
