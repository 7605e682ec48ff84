import { createContext, useContext } from 'react'

/** What `Link` and buttons need of the router; the app provides it, so that ui/ knows no router. */
export type Navigation = {
  /** Goes to a path of this site, with query and hash; `replace` leaves no entry in the history. */
  navigate(href: string, options?: { replace?: boolean }): void
  /** Fetches code and data of a path of this site that is likely to be followed. */
  preload(href: string): void
}

const nowhere: Navigation = { navigate() {}, preload() {} }

export const NavigationContext = createContext<Navigation>(nowhere)

export const useNavigation = (): Navigation => useContext(NavigationContext)
