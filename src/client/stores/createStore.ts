import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  /** The value on the server and during hydration. */
  readonly initial: Value
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A value that components share; it lives as long as the page. `read` computes it at its first use in the browser. */
export function createStore<Value>(initial: Value, read = () => initial): Store<Value> {
  const listeners = new Set<() => void>()
  let current: { value: Value } | undefined
  return {
    initial,
    get: () => (current ??= { value: read() }).value,
    set(value) {
      current = { value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>({ subscribe, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
