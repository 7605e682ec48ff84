import type { AuthorRow } from '#objects/server/rows.ts'

export type CommentRow = {
  id: number
  lwid: string
  subjectId: number
  listId: number | null
  replyToId: number | null
  replyToLwid: string | null
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  /** Meaningful only if `deletedAt` is set. */
  deletedByAuthor: boolean
  hiddenAt: Date | null
  score: number
  body: string
  renderedBody: string
  author: AuthorRow
}
