import { createContext } from 'react'

/** The server caches the frame and renders pages separately; the browser always renders the whole. */
export type ShellSlot = 'whole' | 'frame' | 'page'

export const ShellSlotContext = createContext<ShellSlot>('whole')

export const navbarId = 'bar'

/** The place of banners above the page, which chunks for members fill. */
export const noticesId = 'notices'

export const pagePlaceholder = '<page-place></page-place>'
