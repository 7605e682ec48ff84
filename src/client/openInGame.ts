import { useSyncExternalStore } from 'react'

/**
 * The event of the open-in-game dialog (specification, section 2): whoever sends somebody into the game announces it,
 * the shell shows the dialog. Kept until it is shown, because the shell's rarer parts come only when they are wanted.
 */
const listeners = new Set<() => void>()
let announced = false

function change(next: boolean): void {
  announced = next
  for (const listener of listeners) listener()
}

export const announceOpenInGame = (): void => change(true)

export const dismissOpenInGame = (): void => change(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOpenInGameAnnounced = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => announced,
    () => false,
  )
