import type { AuthorRow } from '#objects/server/rows.ts'
import type { ScreenedText } from '#platform/screenedText.ts'

export type CommentOrder = 'oldest' | 'newest' | 'best'

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
  /** The title of a comment that was a post. */
  title: ScreenedText | null
  /** Set for the note that replaces a comment that was split off. */
  movedToId: number | null
  body: ScreenedText
  renderedBody: string
  author: AuthorRow
}

/** A row with the number of comments on its subject, on which its address depends. */
export type StoredComment = CommentRow & { subjectCommentCount: number }
