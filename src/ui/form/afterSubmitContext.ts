import { createContext } from 'react'

/** Run after a successful submit, when the fields may already be unmounted. */
export const AfterSubmitContext = createContext<Map<string, () => void>>(new Map())
