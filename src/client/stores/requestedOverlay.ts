import type { ComponentType } from 'react'
import { createStore, useStore } from './createStore.ts'

export type OverlayProps = { readonly onClose: () => void }

type LoadOverlay = () => Promise<{ readonly Overlay: ComponentType<OverlayProps> }>

/** Remembered until the overlays of the shell are loaded. */
const requested = createStore<LoadOverlay | undefined>(undefined)

/** Shows a dialog that stays while the page changes. */
export const showOverlay = (load: LoadOverlay): void => requested.set(load)

export const closeOverlay = (): void => requested.set(undefined)

export const useRequestedOverlay = (): LoadOverlay | undefined => useStore(requested)
