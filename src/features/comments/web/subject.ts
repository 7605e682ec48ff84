import { createContext, useContext } from 'react'

/** What the comments stand on. */
export type Subject = { readonly objectId: string; readonly authorId: number }

export const SubjectContext = createContext<Subject>({ objectId: '', authorId: 0 })

export const useSubject = (): Subject => useContext(SubjectContext)
