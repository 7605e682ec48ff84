import { logAction } from '#features/management/server/index.ts'
import { screenOrReject } from '#features/moderation/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { productChanged } from '../../../contract/events.ts'
import { newTagInput } from '../../../contract/limits.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import { tagPolicy } from '../../../server/policy.ts'
import type { TicketTagRow } from '../../../server/rows.ts'
import { tagNameTakenError } from '../tags/loadTag.ts'
import { authorHasOpenTicket, findDuplicateTagSubmission } from '../tags/queries.ts'
import { insertTag } from '../tags/writes.ts'

const dailyLimit: RateLimit = { name: 'ticket-tags', points: 10, seconds: 86_400 }

/** Logs only tags that staff create. */
export async function createTicketTag(ctx: Context, input: unknown): Promise<TicketTagRow> {
  const { name, color, productId } = parseInput(ctx, newTagInput, input)
  const product = productId ? await loadProduct(ctx, productId) : null
  const hasOpenTicket = ctx.viewer !== null && (await authorHasOpenTicket(ctx.db, ctx.viewer.id, product?.id ?? null))
  authorize(ctx, tagPolicy.create, { hasOpenTicket })
  const by = ctx.viewer.id
  // Who looks after the tags may create all of them at once.
  if (!tagPolicy.edit(ctx.viewer)) await ctx.rateLimits.consume(dailyLimit, String(by))
  const texts = await screenOrReject(ctx, { kind: 'tag', texts: { name }, field: 'name' })
  const tag = { ...texts, color, productId: product?.id ?? null, by: by || null, at: ctx.clock.now() }
  const id = await withTransaction(ctx, async ({ db, emit }) => {
    const duplicateId = await findDuplicateTagSubmission(db, tag)
    if (duplicateId !== undefined) return duplicateId
    const id = await insertTag(db, tag)
    if (id === undefined) throw tagNameTakenError(ctx)
    if (tagPolicy.edit(ctx.viewer)) {
      const metadata = { name, color, productId: product?.key ?? '' }
      const audience = { anyRole: [], containerId: tag.productId }
      const object = { type: 'ticket_tag', id }
      await logAction(db, { action: 'tag.create', by, object, audience, metadata, at: tag.at })
    }
    emit(productChanged({ productId: tag.productId }))
    return id
  })
  return { id, name, color, productKey: product?.key ?? '' }
}
