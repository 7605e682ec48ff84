import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { tagChanged } from '../../contract/events.ts'
import { tagEditInput } from '../../contract/limits.ts'
import { m } from '../../messages.ts'
import { loadProduct } from '../loadTicket.ts'
import { tagPolicy } from '../policy.ts'
import type { TicketTagRow } from '../rows.ts'
import { loadTag, tagNameTaken } from '../tags/loadTag.ts'
import { isNameTaken, listTaggedIds, updateTag } from '../tags/queries.ts'

/** Changes a tag on all its tickets. What their histories say of it stays: so it was called then. */
export async function updateTicketTag(ctx: Context, input: unknown, undoes?: number): Promise<TicketTagRow> {
  const { id, name, color, productId } = parse(ctx, tagEditInput, input)
  assertCan(ctx.viewer, tagPolicy.edit, null)
  const { id: by } = ctx.viewer
  const before = await loadTag(ctx, id)
  const product = productId ? await loadProduct(ctx, productId) : null
  const to = { name, color, productId: product?.key ?? '' }
  await change(ctx, async ({ db, record }) => {
    if (await isNameTaken(db, { name, productId: product?.id ?? null, except: id })) throw tagNameTaken(ctx)
    if (product && (await listTaggedIds(db, id, product.id)).length) throw usedElsewhere(ctx)
    await updateTag(db, id, { name, color, productId: product?.id ?? null })
    const metadata = { from: { name: before.name, color: before.color, productId: before.productKey }, to }
    const object = { type: 'ticket_tag', id }
    await logAction(db, { action: 'tag.edit', by, object, metadata, at: ctx.clock.now(), undoes })
    record(tagChanged({ tagId: id, ticketIds: await listTaggedIds(db, id) }))
  })
  return { id, name, color, productKey: to.productId }
}

const usedElsewhere = (ctx: Context) => invalid(ctx, 'productId', m.tagUsedElsewhere)
