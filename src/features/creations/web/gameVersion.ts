import { createStore, useStore } from '#client/stores/createStore.ts'

const storageKey = 'gameVersion'

function readGameVersion(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

const gameVersion = createStore('', readGameVersion)

/** Keeps the version of the visitor's game in this browser; an empty one forgets it. */
export function rememberGameVersion(version: string): void {
  try {
    if (version) localStorage.setItem(storageKey, version)
    else localStorage.removeItem(storageKey)
  } catch {
    // The filter is in the address all the same.
  }
  gameVersion.set(version)
}

/** Empty on the server, during hydration, and until the visitor has chosen one. */
export const useGameVersion = (): string => useStore(gameVersion)
