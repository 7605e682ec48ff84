import { createContext } from 'react'

/**
 * What of the shell is rendered. The server renders the frame once for all pages that have the same one, and the page
 * without it; the browser knows only the whole.
 */
export type ShellPart = 'whole' | 'frame' | 'page'

export const ShellPartContext = createContext<ShellPart>('whole')

/** The bar at the top of the page. */
export const barId = 'bar'

/** Where in a rendered frame the page belongs. */
export const pagePlace = '<page-place></page-place>'
