import { Worker } from 'node:worker_threads'
import type { HighlightAnswer, HighlightRequest } from './highlightWorker.ts'

/** Whoever waits longer gets the code as it is. */
const patienceMs = 5_000
/** What says nothing for so long, with work to do, is caught in something. */
const silenceMs = 30_000
/** Its grammars take memory that nobody needs between two texts with code. */
const restMs = 10 * 60_000

// The build puts the worker beside the server's own file.
const file = new URL(import.meta.url.endsWith('.ts') ? './highlightWorker.ts' : './highlightWorker.js', import.meta.url)

type Waiting = (html: string | undefined) => void

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0
/** Ends the worker when it is caught in something, or has had nothing to do for long. */
let end: NodeJS.Timeout | undefined

/** The HTML of code in colours, all classes and no styles; undefined where it cannot be had in time. */
export function highlight(code: string, grammar: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const id = ++lastId
    const give: Waiting = (html) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(html)
    }
    const timer = setTimeout(give, patienceMs, undefined)
    if (!waiting.size) endAfter(silenceMs)
    waiting.set(id, give)
    worker ??= employ()
    worker.postMessage({ id, code, grammar } satisfies HighlightRequest)
  })
}

function employ(): Worker {
  const made = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
  made.unref()
  made.on('message', ({ id, html }: HighlightAnswer) => {
    waiting.get(id)?.(html)
    endAfter(waiting.size ? silenceMs : restMs)
  })
  made.on('error', () => made === worker && dismiss())
  return made
}

function endAfter(ms: number): void {
  clearTimeout(end)
  end = setTimeout(dismiss, ms).unref()
}

/** Who waits gets nothing; who comes later, another worker. */
function dismiss(): void {
  void worker?.terminate()
  worker = undefined
  for (const give of waiting.values()) give(undefined)
}
