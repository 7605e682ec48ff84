import { readFileSync } from 'node:fs'

/** The processor time that the main thread of a process has used, in milliseconds. Linux only. */
export const readProcessorMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000

/** The processor time of the main thread while `work` runs, with what other requests and jobs used meanwhile. */
export async function measureProcessorMs<T>(pid: number, work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const before = readProcessorMs(pid)
  const result = await work()
  return { ms: readProcessorMs(pid) - before, result }
}
