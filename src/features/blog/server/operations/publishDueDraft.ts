import { findActiveUser } from '#features/accounts/server/index.ts'
import { findBlog, findPlacement } from '#features/forum/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { siteText } from '#platform/markScreened.ts'
import { findDraft } from '../queries.ts'
import { toPostText } from '../toPostText.ts'
import { keepDraft } from '../transactions/keepDraft.ts'
import { publishDraft } from '../transactions/publishDraft.ts'

/**
 * Publishes a draft for the user who scheduled it, which is the one who saved it last. If they may not post any more, it
 * stays a draft. Several processes may try at the same time; does nothing if the draft is not due any more.
 */
export async function publishDueDraft(ctx: Context, id: number): Promise<void> {
  systemOperation(ctx)
  const at = ctx.clock.now()
  const draft = await findDraft(ctx.db, id)
  const blog = await findBlog(ctx.db)
  if (!blog || !draft?.publishAt || draft.publishAt > at) return
  const scheduler = await findActiveUser(ctx.db, draft.editedById, at)
  const placement = scheduler && findPlacement(scheduler, blog)
  if (!placement) return withTransaction(ctx, (transaction) => keepDraft(transaction, draft))
  // Every part of it was screened when it was saved.
  const body = siteText(toPostText(draft))
  const post = { placement, body, renderedBody: await renderText(ctx, body), at }
  await withTransaction(ctx, (transaction) => publishDraft(transaction, draft, post))
}
