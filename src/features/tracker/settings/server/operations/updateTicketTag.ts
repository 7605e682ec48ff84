import { logAction } from '#features/management/server/index.ts'
import { screenOrReject } from '#features/moderation/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { tagChanged } from '../../../contract/events.ts'
import { tagEditInput } from '../../../contract/limits.ts'
import { messages } from '../../../messages.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import { tagPolicy } from '../../../server/policy.ts'
import type { TicketTagRow } from '../../../server/rows.ts'
import { loadTag, tagNameTakenError } from '../tags/loadTag.ts'
import { isNameTaken, listTaggedTicketIds } from '../tags/queries.ts'
import { updateTag } from '../tags/writes.ts'

/** Timelines keep the former name. */
export async function updateTicketTag(ctx: Context, input: unknown, undoes?: number): Promise<TicketTagRow> {
  const { id, name, color, productId } = parseInput(ctx, tagEditInput, input)
  authorize(ctx, tagPolicy.edit, null)
  const { id: by } = ctx.viewer
  const before = await loadTag(ctx, id)
  const product = productId ? await loadProduct(ctx, productId) : null
  const texts = await screenOrReject(ctx, { kind: 'tag', texts: { name }, field: 'name' })
  const to = { name, color, productId: product?.key ?? '' }
  await withTransaction(ctx, async ({ db, emit }) => {
    if (await isNameTaken(db, { name, productId: product?.id ?? null, except: id })) throw tagNameTakenError(ctx)
    if (product && (await listTaggedTicketIds(db, id, product.id)).length) throw usedElsewhereError(ctx)
    await updateTag(db, id, { ...texts, color, productId: product?.id ?? null })
    const metadata = { from: { name: before.name, color: before.color, productId: before.productKey }, to }
    const object = { type: 'ticket_tag', id }
    const audience = { anyRole: [], containerId: (before.product ?? product)?.id ?? null }
    await logAction(db, { action: 'tag.edit', by, object, audience, metadata, at: ctx.clock.now(), undoes })
    emit(tagChanged({ tagId: id, ticketIds: await listTaggedTicketIds(db, id) }))
  })
  return { id, name, color, productKey: to.productId }
}

const usedElsewhereError = (ctx: Context) => validationError(ctx, 'productId', messages.tagUsedElsewhere)
