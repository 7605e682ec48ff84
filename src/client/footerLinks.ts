import { createContext, useContext } from 'react'

export type FooterLink = { readonly title: string; readonly href: string }

/** Links of the footer that the staff decides about. */
export const FooterLinksContext = createContext<readonly FooterLink[]>([])

export const useFooterLinks = (): readonly FooterLink[] => useContext(FooterLinksContext)
