import { createContext } from 'react'

/** The server caches the frame and renders pages separately; the browser always renders the whole. */
export type ShellSlot = 'whole' | 'frame' | 'page'

export const ShellSlotContext = createContext<ShellSlot>('whole')

export const navbarId = 'bar'

export const pagePlaceholder = '<page-place></page-place>'
