import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux tells times to programs in hundredths of a second, whatever it uses itself. */
const tickMs = 10

/** Processor time of a process with all its threads in milliseconds; undefined where the system has no /proc. */
export function cpuMs(pid: number): number | undefined {
  const times = readTimes(pid)
  return times && times.own * tickMs
}

/**
 * Processor time of a process and of its children, those that have ended included. For a server like PostgreSQL that
 * is one process for each connection.
 */
export function familyCpuMs(pid: number): number | undefined {
  const times = readTimes(pid)
  if (!times) return undefined
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const living = children.reduce((sum, child) => sum + (readTimes(Number(child))?.own ?? 0), 0)
  return (times.own + times.endedChildren + living) * tickMs
}

function readTimes(pid: number): { own: number; endedChildren: number } | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The name of the program, in brackets, may itself hold blanks. After it the 12th to 15th fields are the times.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 15).map(Number) ?? []
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields
  return { own: user + system, endedChildren: childrenUser + childrenSystem }
}

/** Resident memory of a process in MB; undefined where the system has no /proc. */
export function residentMb(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const [, kB] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? []
  return kB === undefined ? undefined : Number(kB) / 1024
}

/** The server of a data directory. */
export function postgresPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
