import { useSyncExternalStore } from 'react'

const storageKey = 'gameVersion'
const listeners = new Set<() => void>()

function readGameVersion(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the version of the visitor's game in this browser; an empty one forgets it. */
export function rememberGameVersion(version: string): void {
  try {
    if (version) localStorage.setItem(storageKey, version)
    else localStorage.removeItem(storageKey)
  } catch {
    // The filter is in the address all the same.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Empty on the server, during hydration, and until the visitor has chosen one. */
export const useGameVersion = (): string => useSyncExternalStore(subscribe, readGameVersion, () => '')
