import { useSyncExternalStore } from 'react'

/** Remembered until the dialog of the shell is loaded. */
const listeners = new Set<() => void>()
let isAnnounced = false

function setAnnounced(next: boolean): void {
  isAnnounced = next
  for (const listener of listeners) listener()
}

export const announceOpenInGame = (): void => setAnnounced(true)

export const dismissOpenInGame = (): void => setAnnounced(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsOpenInGameAnnounced = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAnnounced,
    () => false,
  )
