import { useSyncExternalStore } from 'react'

const tickMs = 10_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let nowSeconds = 0

function updateNow(): void {
  nowSeconds = Math.floor(Date.now() / 1000)
}

function tick(): void {
  updateNow()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    nowSeconds = 0
  }
}

function snapshot(): number {
  if (nowSeconds === 0) updateNow()
  return nowSeconds
}

/**
 * Returns epoch seconds, updated every 10 seconds; undefined on the server and during hydration, whose output must
 * match.
 */
export function useClock(): number | undefined {
  return useSyncExternalStore(subscribe, snapshot, () => undefined)
}
