import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux reports times to user space in ticks of 10 ms (USER_HZ = 100). */
const tickMs = 10

/** Returns milliseconds of all threads; undefined where the system has no /proc. */
export function cpuMs(pid: number): number | undefined {
  const times = readTimes(pid)
  return times && times.own * tickMs
}

/** Includes children, even exited ones: PostgreSQL runs one process per connection. */
export function familyCpuMs(pid: number): number | undefined {
  const times = readTimes(pid)
  if (!times) return undefined
  const living = listChildren(pid).reduce((sum, child) => sum + (readTimes(child)?.own ?? 0), 0)
  return (times.own + times.endedChildren + living) * tickMs
}

function readTimes(pid: number): { own: number; endedChildren: number } | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The program name, in parentheses, may contain spaces. After it, fields 12 to 15 are the times.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 15).map(Number) ?? []
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields
  return { own: user + system, endedChildren: childrenUser + childrenSystem }
}

/** Returns MB; undefined where the system has no /proc. */
export function residentMb(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const [, kB] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? []
  return kB === undefined ? undefined : Number(kB) / 1024
}

/**
 * Returns the MB of the processes and their descendants, each counted once; shared memory counts by its share.
 * Undefined if one of the processes does not exist, or where the system does not report it.
 */
export function familiesMb(pids: readonly number[]): number | undefined {
  if (!pids.every((pid) => existsSync(toMemoryFile(pid)))) return undefined
  return [...new Set(pids.flatMap(listFamily))].reduce((sum, pid) => sum + proportionalMb(pid), 0)
}

const toMemoryFile = (pid: number): string => `/proc/${pid}/smaps_rollup`

const listFamily = (pid: number): number[] => [pid, ...listChildren(pid).flatMap(listFamily)]

/** 0 for a process that has ended. */
function proportionalMb(pid: number): number {
  const file = toMemoryFile(pid)
  if (!existsSync(file)) return 0
  const [, kB] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? []
  return Number(kB ?? 0) / 1024
}

function listChildren(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

export function postgresPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
