import { createContext } from 'react'

/** True while the form is empty: fields show neither valid nor invalid. */
export const FormQuiet = createContext(true)
