import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  /** The value on the server and during hydration. */
  readonly initial: Value
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

type Source<Value> = {
  /** Computes the first value in the browser. */
  read: () => Value
  /** Runs while there are subscribers, returns what ends it, and makes the next use read the value again. */
  watch?: () => () => void
}

/** A value that components share; it lives as long as the page. */
export function createStore<Value>(initial: Value, source?: Source<Value>): Store<Value> {
  const listeners = new Set<() => void>()
  let current: { value: Value } | undefined
  let endWatch: (() => void) | undefined
  return {
    initial,
    get: () => (current ??= { value: source ? source.read() : initial }).value,
    set(value) {
      current = { value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      endWatch ??= source?.watch?.()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || !endWatch) return
        endWatch()
        endWatch = undefined
        current = undefined
      }
    },
  }
}

export const useStore = <Value>({ subscribe, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
