import { createContext } from 'react'

/** True while the form is empty: fields are marked neither valid nor invalid, whatever is said under them. */
export const FormQuiet = createContext(true)
