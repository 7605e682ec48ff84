import { createContext, useContext } from 'react'

export type Subject = {
  readonly objectId: string
  readonly authorId: number
  /** Ids of comments with a stored reply draft, whose reply forms are open. */
  readonly unsentReplies: ReadonlySet<string>
}

export const SubjectContext = createContext<Subject>({ objectId: '', authorId: 0, unsentReplies: new Set() })

export const useSubject = (): Subject => useContext(SubjectContext)
