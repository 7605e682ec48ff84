import { createContext, useContext } from 'react'

/** What the comments stand on. */
export type Subject = {
  readonly objectId: string
  readonly authorId: number
  /** The comments to which an answer was begun, and not sent: the boxes stand open. */
  readonly begun: ReadonlySet<string>
}

export const SubjectContext = createContext<Subject>({ objectId: '', authorId: 0, begun: new Set() })

export const useSubject = (): Subject => useContext(SubjectContext)
