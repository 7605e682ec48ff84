import { createStore, useStore } from './createStore.ts'

const tickMs = 10_000

/** How far the reader's clock is behind the server's. */
let delaySeconds = 0
let isTicking = false

const readSeconds = (): number => Math.floor(Date.now() / 1000) + delaySeconds

export const clock = createStore<number | undefined>(undefined, () => {
  isTicking = true
  setInterval(() => clock.set(readSeconds()), tickMs)
  return readSeconds()
})

/**
 * Corrects a slow clock, by which what was just written would seem to be from the future. `serverSeconds` is when a page
 * was rendered or a response was sent, or NaN.
 */
export function noteServerTime(serverSeconds: number): void {
  const behind = Math.floor(serverSeconds - Date.now() / 1000)
  if (Number.isNaN(behind) || behind <= delaySeconds) return
  delaySeconds = behind
  if (isTicking) clock.set(readSeconds())
}

/**
 * Returns epoch seconds, updated every 10 seconds; undefined on the server and during hydration, whose output must
 * match.
 */
export const useClock = (): number | undefined => useStore(clock)
