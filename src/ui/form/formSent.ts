import { createContext } from 'react'

/** What is to be done once the form has been sent: it may be gone from the page by then. */
export const FormSent = createContext<Map<string, () => void>>(new Map())
