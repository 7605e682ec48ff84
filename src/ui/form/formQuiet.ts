import { createContext } from 'react'

/** True while the form holds only what it began with: no field is marked, and what is wrong is said after a submit only. */
export const FormQuiet = createContext(true)
