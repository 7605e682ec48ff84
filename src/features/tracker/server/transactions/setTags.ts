import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { validationError } from '#platform/validationError.ts'
import { ticketTagged } from '../../contract/events.ts'
import { messages } from '../../messages.ts'
import { findTags } from '../../settings/server/tags/queries.ts'
import type { TicketRow, TicketTagRow } from '../rows.ts'
import { insertEvent } from '../timeline.writes.ts'
import { updateTicketTags } from '../writes.ts'

/** Throws if a tag is not available in all the products. */
export async function loadTags(
  ctx: Context,
  ids: readonly number[],
  productKeys: readonly string[],
): Promise<Map<number, TicketTagRow>> {
  const tags = ids.length ? await findTags(ctx.db, ids) : []
  const isAvailable = ({ productKey }: TicketTagRow) =>
    productKey === '' || productKeys.every((product) => product === productKey)
  if (tags.length !== new Set(ids).size || !tags.every(isAvailable)) {
    throw validationError(ctx, 'tags', messages.unknownTag)
  }
  return new Map(tags.map((tag) => [tag.id, tag]))
}

type Tagging = { tags: readonly number[]; known: ReadonlyMap<number, TicketTagRow>; by: number; at: Date }

export async function applyTags({ db, emit }: EventTransaction, ticket: TicketRow, tagging: Tagging): Promise<void> {
  const { tags, known, by, at } = tagging
  const [after, before] = [new Set(tags), new Set(ticket.tagIds)]
  const names = (ids: Iterable<number>) => [...ids].flatMap((id) => known.get(id)?.name ?? [])
  const addedIds = [...after.difference(before)]
  const [added, removed] = [names(addedIds), names(before.difference(after))]
  if (after.symmetricDifference(before).size === 0) return
  await updateTicketTags(db, ticket.id, { tags: [...after], at })
  await insertEvent(db, { ticketId: ticket.id, type: 'tagged', by, at, detail: { added, removed } })
  emit(ticketTagged({ ticketId: ticket.id, productId: ticket.product.id, by, added: addedIds }))
}
