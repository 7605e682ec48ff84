import { useCallback } from 'react'
import { queryKey } from '#client/documentCache.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { useCache } from '#client/useQuery.ts'
import type { CommentPartsFragment, CommentsQuery } from '#generated/operations.ts'
import { m } from '../messages.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import { useSubject } from './subject.ts'
import { DeleteCommentDoc } from './WriteComment.graphql.ts'

/** Takes a comment away at once, and puts it back if the server refuses (specification, section 4). */
export function useDeleteComment({ id }: CommentPartsFragment): () => void {
  const cache = useCache()
  const { objectId } = useSubject()
  const send = useMutation(DeleteCommentDoc, ['Comment', 'DeletedComment', 'Post', 'Ticket', 'Creation'])
  return useCallback(() => {
    if (!window.confirm(m.deleteSure())) return
    const undo = cache.patch<CommentsQuery>(queryKey(CommentsDoc, { objectId }), ({ comments }) => ({
      comments: comments.flatMap((comment) => {
        if (comment.id !== id) return [comment]
        const hasReplies = comments.some((other) => other.parentId === id)
        return hasReplies ? [{ ...comment, deleted: true, canEdit: false, canDelete: false }] : []
      }),
    }))
    send({ commentId: id }).catch((error) => {
      console.warn('The comment was not deleted', error)
      undo()
      addToast({ status: 'error', title: m.deleteError() })
    })
  }, [cache, id, objectId, send])
}
