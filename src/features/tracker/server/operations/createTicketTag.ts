import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { productChanged } from '../../contract/events.ts'
import { newTagInput } from '../../contract/limits.ts'
import { loadProduct } from '../loadTicket.ts'
import { tagPolicy } from '../policy.ts'
import type { TicketTagRow } from '../rows.ts'
import { tagNameTaken } from '../tags/loadTag.ts'
import { findRepeatedTag, hasOpenTicketIn, insertTag } from '../tags/queries.ts'

const aDay: Limit = { name: 'ticket-tags', points: 10, seconds: 86_400 }

/** D30: unique in its product ignoring case, ten a day; what the staff make is written down. */
export async function createTicketTag(ctx: Context, input: unknown): Promise<TicketTagRow> {
  const { name, color, productId } = parse(ctx, newTagInput, input)
  const product = productId ? await loadProduct(ctx, productId) : null
  const hasOpenTicket = ctx.viewer !== null && (await hasOpenTicketIn(ctx.db, ctx.viewer.id, product?.id ?? null))
  assertCan(ctx.viewer, tagPolicy.create, { hasOpenTicket })
  const by = ctx.viewer.id
  // The seeds make all tags of a site at once.
  if (by) await ctx.limits.spend(aDay, String(by))
  const tag = { name, color, productId: product?.id ?? null, by: by || null, at: ctx.clock.now() }
  const id = await change(ctx, async ({ db, record }) => {
    const repeat = await findRepeatedTag(db, tag)
    if (repeat !== undefined) return repeat
    const id = await insertTag(db, tag)
    if (id === undefined) throw tagNameTaken(ctx)
    if (tagPolicy.edit(ctx.viewer)) {
      const metadata = { name, color, productId: product?.key ?? '' }
      await logAction(db, { action: 'tag.create', by, object: { type: 'ticket_tag', id }, metadata, at: tag.at })
    }
    record(productChanged({ productId: tag.productId }))
    return id
  })
  return { id, name, color, productKey: product?.key ?? '' }
}
