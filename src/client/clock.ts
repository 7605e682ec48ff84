import { useSyncExternalStore } from 'react'

const tickMs = 10_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let nowSeconds = 0

function read(): void {
  nowSeconds = Math.floor(Date.now() / 1000)
}

function tick(): void {
  read()
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
  if (nowSeconds === 0) read()
  return nowSeconds
}

/**
 * The time in epoch seconds, renewed every 10 seconds; undefined on the server and during hydration, where only what is
 * the same for everybody may be shown (D62). All who use it see the same second.
 */
export function useClock(): number | undefined {
  return useSyncExternalStore(subscribe, snapshot, () => undefined)
}
