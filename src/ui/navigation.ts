import { createContext, useContext } from 'react'

/** What buttons and forms need of the router; the app provides it, so that ui/ knows no router. */
export type Navigation = {
  /** Goes to a path of this site, with query and hash; `replace` leaves no entry in the history. */
  navigate(href: string, options?: { replace?: boolean }): void
}

const nowhere: Navigation = { navigate() {} }

export const NavigationContext = createContext<Navigation>(nowhere)

export const useNavigation = (): Navigation => useContext(NavigationContext)
