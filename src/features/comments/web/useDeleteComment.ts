import { useCallback } from 'react'
import { toQueryKey } from '#client/documentCache.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { useCache } from '#client/useQuery.ts'
import type { CommentPartsFragment, CommentsQuery } from '#generated/operations.ts'
import { messages } from '../messages.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import { useSubject } from './subject.ts'
import { DeleteCommentDoc } from './WriteComment.graphql.ts'

/** Deletes optimistically; restores the comment if the server rejects it. */
export function useDeleteComment({ id }: CommentPartsFragment): () => void {
  const cache = useCache()
  const { objectId } = useSubject()
  const send = useMutation(DeleteCommentDoc, ['Comment', 'DeletedComment', 'Post', 'Ticket', 'Creation'])
  return useCallback(() => {
    if (!window.confirm(messages.deleteSure())) return
    const undo = cache.patch<CommentsQuery>(toQueryKey(CommentsDoc, { objectId }), ({ comments }) => ({
      comments: comments.flatMap((comment) => {
        if (comment.id !== id) return [comment]
        const hasReplies = comments.some((other) => other.parentId === id)
        return hasReplies ? [{ ...comment, deleted: true, canEdit: false, canDelete: false }] : []
      }),
    }))
    send({ commentId: id }).catch((error) => {
      console.warn('The comment was not deleted', error)
      undo()
      addToast({ status: 'error', title: messages.deleteError() })
    })
  }, [cache, id, objectId, send])
}
