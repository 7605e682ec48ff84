import { useSyncExternalStore } from 'react'

let highlighted: string | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The component type that models on the page show in their colours, while everything else is faint. */
export const useHighlightedPart = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => highlighted,
    () => undefined,
  )

export function highlightPart(type: string | undefined): void {
  highlighted = type
  for (const listener of listeners) listener()
}
