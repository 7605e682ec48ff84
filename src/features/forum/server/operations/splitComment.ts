import { turnIntoPost } from '#features/comments/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import { screenOrReject } from '#features/moderation/server/index.ts'
import { copyWatches } from '#features/notifications/server/index.ts'
import { commentsMoved } from '#objects/contract/events.ts'
import { takeFormerPostAddress } from '#objects/server/formerAddresses.writes.ts'
import { withNewLwid } from '#objects/server/queries.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { postSplit } from '../../contract/events.ts'
import { splitInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { loadPost } from '../loadPost.ts'
import { loadPostOfComment } from '../loadPostOfComment.ts'
import { assertMayPlace } from '../placement.ts'
import { forumPolicy, postPolicy } from '../policy.ts'
import { findForumByLwid } from '../queries.ts'
import type { PostRow } from '../rows.ts'
import { toSlug } from '../slug.ts'
import { addToPostCount, insertPost } from '../writes.ts'

/** `undoes`: id of the log entry of the merge that this reverts. `ownExcerpt`: what the post had before it. */
type UndoneMerge = { undoes?: number; ownExcerpt?: string }

/** Makes a comment with its replies a post. One that was merged from a post has its number and lwid again. */
export async function splitComment(
  ctx: Context,
  input: unknown,
  { undoes, ownExcerpt = '' }: UndoneMerge = {},
): Promise<PostRow> {
  const { commentId, forumId, title } = parseInput(ctx, splitInput, input)
  const { post: other, comment } = await loadPostOfComment(ctx, commentId)
  authorize(ctx, postPolicy.moderate, other)
  const forum = await findForumByLwid(ctx.db, forumId)
  if (!forum || !forumPolicy.see(ctx.viewer, forum)) throw new NotFoundError()
  if (forum.isBlog && !undoes) throw validationError(ctx, 'forumId', messages.staff.splitIntoBlog)
  const placement = assertMayPlace(ctx.viewer, forum)
  const { by } = placement
  const texts = await screenOrReject(ctx, { kind: 'post', texts: { title, ownExcerpt }, field: 'title' })
  const at = ctx.clock.now()
  const { id, lwid: formerLwid, created_at: createdAt } = comment
  const split = (newLwid: string) =>
    withTransaction(ctx, async ({ db, withCommit, emit }) => {
      const former = await takeFormerPostAddress(db, id)
      const lwid = former?.lwid ?? newLwid
      const done = await turnIntoPost(db, {
        comment: { id, lwid: formerLwid, createdAt, subjectId: other.id },
        object: { kind: 'post', lwid, parentId: forum.id },
        note: undoes ? null : { by, at },
      })
      if (!done) throw new NotFoundError()
      const { blogSlug = null, number } = former ?? {}
      await insertPost(db, id, { placement, ...done.texts, ...texts, slug: toSlug(title), blogSlug, number })
      await copyWatches(db, { fromId: other.id, toId: id, userIds: done.branch.authorIds })
      const metadata = { fromId: other.id, title }
      await logAction(db, { action: 'post.split', by, objectId: id, metadata, at, undoes })
      withCommit((db) => addToPostCount(db, forum.id, 1))
      emit(postSplit({ postId: id, forumId: forum.id, otherId: other.id, otherForumId: other.forum.id, by }))
      emit(commentsMoved({ fromId: other.id, toId: id, rootId: id }))
      return lwid
    })
  return loadPost(ctx, await withNewLwid('pst', split))
}
