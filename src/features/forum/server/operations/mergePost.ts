import { turnIntoComments } from '#features/comments/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import { copyWatches } from '#features/notifications/server/index.ts'
import { commentsMoved } from '#objects/contract/events.ts'
import { withNewLwid } from '#objects/server/queries.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { emptyText } from '#platform/screenedText.ts'
import { validationError } from '#platform/validationError.ts'
import { postMerged } from '../../contract/events.ts'
import { messages } from '../../messages.ts'
import { findVisiblePost, loadPost } from '../loadPost.ts'
import { postPolicy } from '../policy.ts'
import type { PostRow } from '../rows.ts'
import { addToPostCount, deletePostTexts } from '../writes.ts'

type MergePostInput = { postId: string; intoId: string }

/** Makes a post a comment on another one. `undoes`: id of the action log entry that this reverts. */
export async function mergePost(ctx: Context, { postId, intoId }: MergePostInput, undoes?: number): Promise<PostRow> {
  const post = await loadPost(ctx, postId)
  authorize(ctx, postPolicy.moderate, post)
  const into = await findVisiblePost(ctx, intoId)
  if (!into || into.hiddenAt) throw validationError(ctx, 'intoId', messages.staff.mergeTargetMissing)
  authorize(ctx, postPolicy.moderate, into)
  if (into.id === post.id) throw validationError(ctx, 'intoId', messages.staff.mergeIntoItself)
  if (post.hiddenAt) throw validationError(ctx, 'postId', messages.staff.mergeHidden)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  const { id, lwid, number, blogSlug, title, forum } = post
  const merge = (commentLwid: string) =>
    withTransaction(ctx, async ({ db, withCommit, emit }) => {
      const { body = emptyText, renderedBody = '', ownExcerpt = '' } = post
      // First, in the order of an edit.
      await deletePostTexts(db, id)
      const isMerged = await turnIntoComments(db, {
        object: { id, kind: 'post', lwid, parentId: forum.id, number, blogSlug },
        texts: { title, body, renderedBody },
        intoId: into.id,
        lwid: commentLwid,
      })
      if (!isMerged) throw new NotFoundError()
      await copyWatches(db, { fromId: id, toId: into.id })
      const audience = { anyRole: [], containerId: forum.id }
      const metadata = { intoId: into.id, forum: forum.key, title, ...(ownExcerpt && { ownExcerpt }) }
      await logAction(db, { action: 'post.merge', by, objectId: id, audience, metadata, at, undoes })
      withCommit((db) => addToPostCount(db, forum.id, -1))
      emit(postMerged({ postId: id, forumId: forum.id, otherId: into.id, otherForumId: into.forum.id, by }))
      emit(commentsMoved({ fromId: id, toId: into.id, rootId: id }))
      return true
    })
  await withNewLwid('cmt', merge)
  return loadPost(ctx, into.lwid)
}
