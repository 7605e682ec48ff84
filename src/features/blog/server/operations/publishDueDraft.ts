import { findBlog } from '#features/forum/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { findDraft } from '../queries.ts'
import { toPostText } from '../toPostText.ts'
import { publishDraft } from '../transactions/publishDraft.ts'

/** Several processes may try at the same time; does nothing if the draft is not due any more. */
export async function publishDueDraft(ctx: Context, id: number): Promise<void> {
  systemOperation()
  const at = ctx.clock.now()
  const draft = await findDraft(ctx.db, id)
  const blog = await findBlog(ctx.db)
  if (!blog || !draft?.publishAt || draft.publishAt > at) return
  const body = toPostText(draft)
  const post = { forumId: blog.id, body, renderedBody: await renderText(ctx, body), at }
  await withTransaction(ctx, (transaction) => publishDraft(transaction, draft, post))
}
