import { logAction } from '#features/management/server/index.ts'
import { screenEdit } from '#features/moderation/server/index.ts'
import { keepRevision } from '#features/revisions/server/index.ts'
import { renderRequiredText } from '#objects/server/renderText.ts'
import { markEdited } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { emptyText } from '#platform/screenedText.ts'
import { postUpdated } from '../../contract/events.ts'
import { postEditInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { loadPost } from '../loadPost.ts'
import { postPolicy } from '../policy.ts'
import { findPost, findPostTexts } from '../queries.ts'
import type { PostRow } from '../rows.ts'
import { toSlug } from '../slug.ts'
import { updatePostFields } from '../writes.ts'

export async function updatePost(ctx: Context, input: unknown): Promise<PostRow> {
  const { postId, title, body } = parseInput(ctx, postEditInput, input)
  const post = await loadPost(ctx, postId)
  authorize(ctx, postPolicy.edit, post)
  const by = ctx.viewer.id
  const previousBody = (await findPostTexts(ctx.db, [post.id])).get(post.id)?.body ?? emptyText
  const before = { title: post.title, body: previousBody }
  const edit = { kind: 'post', texts: { title, body }, objectId: post.id, before } as const
  const { texts, holdIfSuspicious } = await screenEdit(ctx, edit)
  const at = ctx.clock.now()
  const renderedBody = await renderRequiredText(ctx, body, messages.bodyRequired)
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    await updatePostFields(db, post.id, { ...texts, slug: toSlug(title), renderedBody })
    await markEdited(db, post.id, at)
    await keepRevision(db, {
      objectId: post.id,
      before: { ...before, by: post.author.id, at: post.editedAt ?? post.createdAt },
      after: { ...texts, by, at },
    })
    if (post.author.id !== by) await logAction(db, { action: 'post.edit', by, objectId: post.id, at })
    emit(postUpdated({ postId: post.id, forumId: post.forum.id, by }))
    await holdIfSuspicious(tx)
  })
  return (await findPost(ctx.db, { lwid: post.lwid })) as PostRow
}
