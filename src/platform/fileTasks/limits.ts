import type { TaskName } from './tasks.ts'

const mebibyte = 2 ** 20

/** What a task may take before it is ended: time since it began, and memory of its whole process. */
export const taskLimits: Record<TaskName, { timeMs: number; heapMebibytes: number; residentBytes: number }> = {
  readCreation: { timeMs: 30_000, heapMebibytes: 128, residentBytes: 400 * mebibyte },
  readPackageFile: { timeMs: 30_000, heapMebibytes: 128, residentBytes: 400 * mebibyte },
  buildModel: { timeMs: 120_000, heapMebibytes: 300, residentBytes: 550 * mebibyte },
}

/** How many run at once; the others wait. */
export const tasksAtOnce = 2
