import { createContext, useContext } from 'react'

/** What buttons and forms need of the router; the app provides it, so that ui/ knows no router. */
export type Navigation = {
  /**
   * Goes to a path of this site, with query and hash; `replace` leaves no entry in the history. Ends when the page is there:
   * a form that waits for it stays busy until then, and is not left with input that seems unsaved.
   */
  navigate(href: string, options?: { replace?: boolean }): Promise<void>
}

const nowhere: Navigation = { navigate: async () => {} }

export const NavigationContext = createContext<Navigation>(nowhere)

export const useNavigation = (): Navigation => useContext(NavigationContext)
