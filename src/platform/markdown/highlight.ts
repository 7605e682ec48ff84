import { Worker } from 'node:worker_threads'
import type { HighlightAnswer, HighlightRequest } from './highlightWorker.ts'

/** Long enough for a language's first lines on a busy machine; whoever waits longer gets the code as it is. */
const patienceMs = 5_000
/** Its grammars take memory that nobody needs between two texts with code. */
const restMs = 10 * 60_000

// The build puts the worker beside the server's own file.
const file = new URL(import.meta.url.endsWith('.ts') ? './highlightWorker.ts' : './highlightWorker.js', import.meta.url)

type Waiting = (html: string | undefined) => void

let worker: Worker | undefined
let waiting = new Map<number, Waiting>()
let lastId = 0
let rest: NodeJS.Timeout | undefined

/** The HTML of code in colours, all classes and no styles; undefined where it cannot be had in time. */
export function highlight(code: string, grammar: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const id = ++lastId
    const timer = setTimeout(dismiss, patienceMs)
    waiting.set(id, (html) => {
      clearTimeout(timer)
      resolve(html)
    })
    worker ??= employ()
    worker.postMessage({ id, code, grammar } satisfies HighlightRequest)
  })
}

function employ(): Worker {
  const made = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
  made.unref()
  made.on('message', ({ id, html }: HighlightAnswer) => {
    waiting.get(id)?.(html)
    waiting.delete(id)
    clearTimeout(rest)
    rest = setTimeout(dismiss, restMs).unref()
  })
  made.on('error', () => made === worker && dismiss())
  return made
}

/** Ends the worker, whatever it is caught in; who waits gets nothing, who comes later another worker. */
function dismiss(): void {
  const left = waiting
  waiting = new Map()
  void worker?.terminate()
  worker = undefined
  for (const give of left.values()) give(undefined)
}
