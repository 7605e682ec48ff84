import { createStore, useStore } from '#client/stores/createStore.ts'

const highlightedPart = createStore<string | undefined>(undefined)

/** The component type that models on the page show in their colours, while everything else is faint. */
export const useHighlightedPart = (): string | undefined => useStore(highlightedPart)

export const highlightPart = (type: string | undefined): void => highlightedPart.set(type)
