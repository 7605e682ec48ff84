import { createContext } from 'react'

/** True while unmodified: no field is marked, and errors appear only after a submit. */
export const FormPristineContext = createContext(true)
