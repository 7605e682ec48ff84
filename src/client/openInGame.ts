import { createStore, useStore } from './stores/createStore.ts'

/** Remembered until the dialog of the shell is loaded. */
const isAnnounced = createStore(false)

export const announceOpenInGame = (): void => isAnnounced.set(true)

export const dismissOpenInGame = (): void => isAnnounced.set(false)

export const useIsOpenInGameAnnounced = (): boolean => useStore(isAnnounced)
