import { createContext, useContext } from 'react'

export type Subject = {
  readonly objectId: string
  readonly authorId: number
  /** Ids of comments with a stored reply draft, whose reply forms are open. */
  readonly unsentReplies: ReadonlySet<string>
  /** Scrolls to a new comment and marks it, once it is rendered. */
  readonly reveal: (commentId: string) => void
}

export const SubjectContext = createContext<Subject>({
  objectId: '',
  authorId: 0,
  unsentReplies: new Set(),
  reveal() {},
})

export const useSubject = (): Subject => useContext(SubjectContext)
