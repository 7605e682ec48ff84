import { inLanguage } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { productChanged } from '../../contract/events.ts'
import { newTagInput } from '../../contract/limits.ts'
import { m } from '../../messages.ts'
import { loadProduct } from '../loadTicket.ts'
import { tagPolicy } from '../policy.ts'
import type { TicketTagRow } from '../rows.ts'
import { hasOpenTicketIn, insertTag } from '../tags/queries.ts'

const aDay: Limit = { name: 'ticket-tags', points: 10, seconds: 86_400 }

/** D30: unique in its product ignoring case, ten a day. */
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
    const id = await insertTag(db, tag)
    if (id !== undefined) record(productChanged({ productId: tag.productId }))
    return id
  })
  if (id === undefined)
    throw new Invalid(
      'name',
      inLanguage(ctx.language, () => m.tagNameTaken()),
    )
  return { id, name, color, productKey: product?.key ?? '' }
}
