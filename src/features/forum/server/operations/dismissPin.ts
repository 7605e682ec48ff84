import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { loadPost } from '../loadPost.ts'
import { deleteDismissal, insertDismissal } from '../pins/writes.ts'
import { postPolicy } from '../policy.ts'
import type { PostRow } from '../rows.ts'

type DismissPinInput = { postId: string; clear?: boolean | null }

/** Unpins a post for the viewer alone; `clear` pins it again. Emits nothing, because no shared page depends on it. */
export async function dismissPin(ctx: Context, { postId, clear }: DismissPinInput): Promise<PostRow> {
  const post = await loadPost(ctx, postId)
  authorize(ctx, postPolicy.dismissPin, post)
  const dismissal = { userId: ctx.viewer.id, postId: post.id }
  const at = ctx.clock.now()
  await withTransaction(ctx, ({ db }) =>
    clear ? deleteDismissal(db, dismissal) : insertDismissal(db, { ...dismissal, at }),
  )
  return post
}
