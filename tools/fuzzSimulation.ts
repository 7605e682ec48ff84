/**
 * `npm run fuzz:simulation -- [--circuits N] [--seed S] [--workers W] [--state FILE]`: compares the engine with the reference
 * on random circuits, in one thread per processor. With a state file an interrupted run goes on where it was.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { findSeedDifference } from '#tests/simulation/compareRuns.ts'
import { SeedRanges } from './fuzz/seedRanges.ts'

/** Some seconds of work. */
const rangeSize = 500
const logEveryMs = 10_000

type Range = { first: number; count: number }
type Result = Range & { difference: string | undefined }

if (isMainThread) {
  const { values } = parseArgs({
    options: {
      circuits: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      state: { type: 'string' },
    },
  })
  const [count, first, workers] = [values.circuits, values.seed, values.workers].map(Number) as [number, number, number]
  const ranges = new SeedRanges({ first, count, rangeSize, done: readDone(values.state, first) })
  if (ranges.doneCount > 0) console.log(`Going on after ${ranges.doneCount.toLocaleString('en')} circuits`)
  await compareAll(ranges, { workers, saveDone: (done) => writeDone(values.state, { seed: first, done }) })
} else {
  parentPort!.on('message', ({ first, count }: Range) => {
    let difference: string | undefined
    for (let seed = first; seed < first + count && difference === undefined; seed++)
      difference = findSeedDifference(seed)
    parentPort!.postMessage({ first, count, difference } satisfies Result)
  })
}

type CompareOptions = { workers: number; saveDone: (done: number) => void }

/** Ends the process with code 1 at the first difference. */
async function compareAll(ranges: SeedRanges, { workers, saveDone }: CompareOptions): Promise<void> {
  const startedAt = performance.now()
  const doneBefore = ranges.doneCount
  const getRate = () => Math.round(((ranges.doneCount - doneBefore) * 1_000) / (performance.now() - startedAt))
  let loggedAt = startedAt
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const worker = new Worker(new URL(import.meta.url))
      for (let range = ranges.take(); range; range = ranges.take()) {
        const { difference } = await compareRange(worker, range)
        if (difference !== undefined) {
          console.error(difference)
          process.exit(1)
        }
        ranges.finish(range)
        saveDone(ranges.doneInOrder)
        if (performance.now() - loggedAt < logEveryMs) continue
        loggedAt = performance.now()
        console.log(`${ranges.doneCount.toLocaleString('en')} circuits, ${getRate()} per second`)
      }
      await worker.terminate()
    }),
  )
  const { first, count } = ranges
  console.log(`${count} circuits from seed ${first}, 64 ticks each: no difference (${getRate()} circuits per second)`)
}

function compareRange(worker: Worker, range: Range): Promise<Result> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (result: Result) => {
      worker.off('error', reject)
      resolve(result)
    })
    worker.postMessage(range)
  })
}

function readDone(path: string | undefined, seed: number): number {
  if (path === undefined) return 0
  try {
    const state = JSON.parse(readFileSync(path, 'utf8')) as { seed: number; done: number }
    return state.seed === seed ? state.done : 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

function writeDone(path: string | undefined, state: { seed: number; done: number }): void {
  if (path === undefined) return
  // An interruption must not leave half a file.
  writeFileSync(`${path}.new`, JSON.stringify(state))
  renameSync(`${path}.new`, path)
}
