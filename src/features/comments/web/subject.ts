import { type ComponentType, createContext, useContext } from 'react'
import type { CommentOrder } from '#generated/operations.ts'

export type CommentActionProps = {
  commentId: string
  isAnswer: boolean
  /** Hides the text beside the icon on phones. */
  labelClass: string | undefined
}

export type CommentAction = ComponentType<CommentActionProps>

export type Subject = {
  readonly objectId: string
  readonly authorId: number
  /** Undefined for the default. */
  readonly order: CommentOrder | undefined
  /** The number of parts of its conversation. */
  readonly parts: number
  /** The first and the last part on the page. */
  readonly firstPart: number
  readonly lastPart: number
  /** Who may comment: everybody, or the staff alone, who may be the viewer. */
  readonly access: 'open' | 'staff' | 'closed'
  /** The comment that is marked as the answer. */
  readonly answerId: string | undefined
  /** An action that the page of the subject adds to each comment. */
  readonly CommentAction: CommentAction | undefined
  /** Ids of comments with a stored reply draft, whose reply forms are open. */
  readonly unsentReplies: ReadonlySet<string>
  /** Scrolls to a new comment and marks it, once it is rendered. */
  readonly reveal: (commentId: string) => void
}

export const SubjectContext = createContext<Subject>({
  objectId: '',
  authorId: 0,
  order: undefined,
  parts: 1,
  firstPart: 0,
  lastPart: 0,
  access: 'open',
  answerId: undefined,
  CommentAction: undefined,
  unsentReplies: new Set(),
  reveal() {},
})

export const useSubject = (): Subject => useContext(SubjectContext)
