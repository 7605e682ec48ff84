import { yieldToEventLoop } from './yieldToEventLoop.ts'

const maxStepMs = 40

/** Lets other tasks run between the steps, so that the page stays usable. */
export async function runInSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let endMs = performance.now() + maxStepMs; ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < endMs) continue
    await yieldToEventLoop()
    endMs = performance.now() + maxStepMs
  }
}
