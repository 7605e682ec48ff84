import type { TaskName } from './tasks.ts'

const mebibyte = 2 ** 20

/** Run time, V8 heap, and resident memory of the process. */
export const taskLimits: Record<TaskName, { timeoutMs: number; maxHeapMebibytes: number; maxResidentBytes: number }> = {
  readCreation: { timeoutMs: 30_000, maxHeapMebibytes: 128, maxResidentBytes: 400 * mebibyte },
  readPackageFile: { timeoutMs: 30_000, maxHeapMebibytes: 128, maxResidentBytes: 400 * mebibyte },
  exportModel: { timeoutMs: 60_000, maxHeapMebibytes: 300, maxResidentBytes: 750 * mebibyte },
  compareSaves: { timeoutMs: 120_000, maxHeapMebibytes: 500, maxResidentBytes: 750 * mebibyte },
  testSave: { timeoutMs: 30_000, maxHeapMebibytes: 300, maxResidentBytes: 550 * mebibyte },
  recordLoop: { timeoutMs: 30_000, maxHeapMebibytes: 300, maxResidentBytes: 550 * mebibyte },
  fingerprintBoards: { timeoutMs: 60_000, maxHeapMebibytes: 300, maxResidentBytes: 550 * mebibyte },
  buildModel: { timeoutMs: 120_000, maxHeapMebibytes: 300, maxResidentBytes: 550 * mebibyte },
}

/** The page of an upload or a request waits for these; the others run in the background. */
export const awaitedTasks: ReadonlySet<TaskName> = new Set(['readCreation', 'readPackageFile', 'exportModel'])

/** One process is left for uploads, however long a model or a test bench takes. */
export const concurrency = { max: 2, maxBackground: 1 } as const
