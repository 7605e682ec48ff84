import { Worker } from 'node:worker_threads'
import type { HighlightRequest, HighlightResponse } from './highlightWorker.ts'

/** Code that is not highlighted after this time stays plain. */
const requestTimeoutMs = 5_000
/** A busy worker is stuck after this time without an answer. */
const stallTimeoutMs = 30_000
/** Frees the memory of the grammars. */
const idleTimeoutMs = 10 * 60_000

// The build places the worker next to the server bundle.
const file = new URL(import.meta.url.endsWith('.ts') ? './highlightWorker.ts' : './highlightWorker.js', import.meta.url)

type PendingRequest = (html: string | undefined) => void

const pending = new Map<number, PendingRequest>()
let worker: Worker | undefined
let lastId = 0
let stopTimer: NodeJS.Timeout | undefined

/** Uses classes only, no styles; undefined if it is not ready in time. */
export function highlight(code: string, grammar: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const id = ++lastId
    const settle: PendingRequest = (html) => {
      clearTimeout(timer)
      pending.delete(id)
      resolve(html)
    }
    const timer = setTimeout(settle, requestTimeoutMs, undefined)
    if (!pending.size) stopAfter(stallTimeoutMs)
    pending.set(id, settle)
    worker ??= startWorker()
    worker.postMessage({ id, code, grammar } satisfies HighlightRequest)
  })
}

function startWorker(): Worker {
  const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
  started.unref()
  started.on('message', ({ id, html }: HighlightResponse) => {
    pending.get(id)?.(html)
    stopAfter(pending.size ? stallTimeoutMs : idleTimeoutMs)
  })
  started.on('error', () => started === worker && stopWorker())
  return started
}

function stopAfter(ms: number): void {
  clearTimeout(stopTimer)
  stopTimer = setTimeout(stopWorker, ms).unref()
}

function stopWorker(): void {
  void worker?.terminate()
  worker = undefined
  for (const settle of pending.values()) settle(undefined)
}
