import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { postPinned } from '../../contract/events.ts'
import { pinInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { loadPost } from '../loadPost.ts'
import { parseUntil } from '../parseUntil.ts'
import { getPin } from '../pins/getPin.ts'
import { setPin } from '../pins/writes.ts'
import { postPolicy } from '../policy.ts'
import type { PostRow } from '../rows.ts'

/** `undoes`: id of the action log entry that this reverts. */
export async function pinPost(ctx: Context, input: unknown, undoes?: number): Promise<PostRow> {
  const { postId, everywhere, until: untilSeconds } = parseInput(ctx, pinInput, input)
  const post = await loadPost(ctx, postId)
  authorize(ctx, postPolicy.moderate, post)
  const until = parseUntil(ctx, untilSeconds)
  // The blog has a page of its own, which shows posts by age only.
  if (post.forum.isBlog && !everywhere) throw validationError(ctx, 'everywhere', messages.staff.pinBlogEverywhere)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    await setPin(db, post.id, { everywhere, until, at })
    const metadata = { everywhere, until, from: getPin(post, at) }
    await logAction(db, { action: 'post.pin', by, objectId: post.id, metadata, at, undoes })
    emit(postPinned({ postId: post.id, forumId: post.forum.id, by }))
  })
  return loadPost(ctx, postId)
}
