import { listTag, objectTag, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'

type CommentEvent = {
  commentId: number
  /** What it stands on, and where that stands. */
  subjectId: number
  listId: number | null
  replyToId: number | null
  by: number
}

/** The subject's page shows the comment, and the list that the subject stands in shows how many there are. */
const shownBy = ({ subjectId, listId }: CommentEvent) =>
  listId === null ? [objectTag(subjectId)] : [objectTag(subjectId), listTag(listId)]

export const commentCreated = defineEvent<CommentEvent>('comment.created', shownBy)
export const commentUpdated = defineEvent<CommentEvent>('comment.updated', (e) => [objectTag(e.subjectId)])
export const commentDeleted = defineEvent<CommentEvent>('comment.deleted', (e) => [...shownBy(e), withdrawnTag])
