import { showError } from '#client/errors/showError.ts'
import { type DocumentCache, toQueryKey } from '#client/queries/documentCache.ts'
import { sendMutation } from '#client/queries/graphql.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import type { ObjectType } from '#generated/objectTypes.ts'
import type { CommentPartsFragment, CommentsQuery } from '#generated/operations.ts'
import { memberMessages } from '../memberMessages.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import { DeleteCommentDoc } from './EditComment.graphql.ts'
import type { Subject } from './subject.ts'

type Params = { cache: DocumentCache; subject: Subject; id: string; touches: readonly ObjectType[] }

/** Deletes optimistically; restores the comment if the server rejects it. */
export async function deleteComment({
  cache,
  subject: { objectId, order, parts },
  id,
  touches,
}: Params): Promise<void> {
  const question = { text: memberMessages.deleteSure(), action: memberMessages.delete(), isDangerous: true }
  if (!(await confirmAction(question))) return
  const undos = Array.from({ length: parts }, (_, part) =>
    cache.patch<CommentsQuery>(
      toQueryKey(CommentsDoc, { objectId, part: part || undefined, order }),
      ({ conversation }) => ({
        conversation: conversation && { ...conversation, comments: withoutComment(conversation.comments, id) },
      }),
    ),
  )
  try {
    await sendMutation(DeleteCommentDoc, { commentId: id })
    cache.invalidateAfterMutation(['Comment', 'DeletedComment', 'Post', ...touches])
  } catch (error) {
    console.warn('The comment was not deleted', error)
    for (const undo of undos) undo()
    showError(error, memberMessages.deleteError())
  }
}

const withoutComment = (comments: readonly CommentPartsFragment[], id: string): CommentPartsFragment[] =>
  comments.flatMap((comment) => {
    if (comment.id !== id) return [comment]
    const hasReplies = comments.some((other) => other.parentId === id)
    return hasReplies ? [{ ...comment, deleted: true, renderedBody: '', canEdit: false, canDelete: false }] : []
  })
