import { yieldToEventLoop } from './yieldToEventLoop.ts'

const sliceMs = 40

/** Lets other tasks run if they had to wait for long. */
export type EndSlice = () => Promise<void>

/** Starts work that calls the returned function between its steps, so that the page stays usable. */
export function startTimeSlices(): EndSlice {
  let endMs = performance.now() + sliceMs
  return async () => {
    if (performance.now() < endMs) return
    await yieldToEventLoop()
    endMs = performance.now() + sliceMs
  }
}
