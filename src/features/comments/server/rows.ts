import type { AuthorRow } from '#objects/server/rows.ts'

export type CommentRow = {
  id: number
  lwid: string
  subjectId: number
  /** Where the subject stands. */
  listId: number | null
  replyToId: number | null
  replyToLwid: string | null
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  /** Means something where it is deleted. */
  deletedByAuthor: boolean
  /** Since when it is hidden by the staff. */
  hiddenAt: Date | null
  score: number
  body: string
  renderedBody: string
  author: AuthorRow
}
