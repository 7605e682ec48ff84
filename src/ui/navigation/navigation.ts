import { createContext, useContext } from 'react'

/** Provided by the app, so that ui/ does not depend on the router. */
export type Navigation = {
  /** Resolves when the page is shown: until then a form stays busy, so that its input does not count as unsaved. */
  navigate(href: string, options?: { replace?: boolean; resetScroll?: boolean }): Promise<void>
  /** Calls the listener whenever the way to another address begins, by whatever means; returns how to stop that. */
  onNavigate(listener: () => void): () => void
}

const noNavigation: Navigation = { navigate: async () => {}, onNavigate: () => () => {} }

export const NavigationContext = createContext<Navigation>(noNavigation)

export const useNavigation = (): Navigation => useContext(NavigationContext)
