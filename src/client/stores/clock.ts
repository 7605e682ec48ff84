import { createStore, useStore } from './createStore.ts'

const tickMs = 10_000

const readSeconds = (): number => Math.floor(Date.now() / 1000)

const clock = createStore<number | undefined>(undefined, () => {
  setInterval(() => clock.set(readSeconds()), tickMs)
  return readSeconds()
})

/**
 * Returns epoch seconds, updated every 10 seconds; undefined on the server and during hydration, whose output must
 * match.
 */
export const useClock = (): number | undefined => useStore(clock)
