import { createStore, useStore } from './createStore.ts'

const tickMs = 10_000

const readSeconds = (): number => Math.floor(Date.now() / 1000)

function watch(): () => void {
  const timer = setInterval(() => clock.set(readSeconds()), tickMs)
  return () => clearInterval(timer)
}

const clock = createStore<number | undefined>(undefined, { read: readSeconds, watch })

/**
 * Returns epoch seconds, updated every 10 seconds; undefined on the server and during hydration, whose output must
 * match.
 */
export const useClock = (): number | undefined => useStore(clock)
