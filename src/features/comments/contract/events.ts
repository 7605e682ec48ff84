import { getActivityTags, listTag, objectTag, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

type CommentEvent = {
  commentId: number
  subjectId: number
  /** The parent of the subject, such as the forum of a post. */
  listId: number | null
  replyToId: number | null
  by: number
}

/** The list that contains the subject shows its comment count. */
const affectedTags = ({ subjectId, listId }: CommentEvent) => [
  objectTag(subjectId),
  ...(listId === null ? [] : [listTag(listId)]),
  ...getActivityTags(listId),
]

export const commentCreated = defineEvent<CommentEvent>('comment.created', affectedTags)
export const commentUpdated = defineEvent<CommentEvent>('comment.updated', (e) => [objectTag(e.subjectId)])
export const commentDeleted = defineEvent<CommentEvent>('comment.deleted', (e) => [...affectedTags(e), withdrawnTag])
