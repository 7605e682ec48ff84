import { showError } from '#client/errors/showError.ts'
import type { DocumentCache } from '#client/queries/documentCache.ts'
import { mutate } from '#client/queries/useMutation.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { messages } from '../messages.ts'
import { DeleteCommentDoc } from './EditComment.graphql.ts'
import { patchConversation } from './patchConversation.ts'
import type { Subject } from './subject.ts'

type Params = { cache: DocumentCache; subject: Subject; id: string }

/** Deletes optimistically; restores the comment if the server rejects it. */
export async function deleteComment({ cache, subject, id }: Params): Promise<void> {
  const question = { text: messages.member.deleteSure(), action: messages.member.delete(), isDangerous: true }
  if (!(await confirmAction(question))) return
  const undo = patchConversation({ cache, subject }, (comments) => withoutComment(comments, id))
  try {
    await mutate(cache, { doc: DeleteCommentDoc, variables: { commentId: id } })
  } catch (error) {
    console.warn('The comment was not deleted', error)
    undo()
    showError(error, messages.member.deleteError())
  }
}

const withoutComment = (comments: readonly CommentPartsFragment[], id: string): CommentPartsFragment[] =>
  comments.flatMap((comment) => {
    if (comment.id !== id) return [comment]
    const hasReplies = comments.some((other) => other.parentId === id)
    return hasReplies ? [{ ...comment, deleted: true, renderedBody: '', canEdit: false, canDelete: false }] : []
  })
