import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { ticketTagged } from '../contract/events.ts'
import { m } from '../messages.ts'
import { updateTicketTags } from './queries.ts'
import type { TicketRow, TicketTagRow } from './rows.ts'
import { findTags } from './tags/queries.ts'
import { insertEvent } from './timeline/queries.ts'

/** The tags of these ids, by id; one that is not offered in the product is refused. */
export async function loadTags(
  ctx: Context,
  ids: readonly number[],
  productKeys: readonly string[],
): Promise<Map<number, TicketTagRow>> {
  const tags = ids.length ? await findTags(ctx.db, ids) : []
  const isOffered = ({ productKey }: TicketTagRow) =>
    productKey === '' || productKeys.every((product) => product === productKey)
  if (tags.length !== new Set(ids).size || !tags.every(isOffered)) {
    throw invalid(ctx, 'tags', m.unknownTag)
  }
  return new Map(tags.map((tag) => [tag.id, tag]))
}

type Tagging = { tags: readonly number[]; known: ReadonlyMap<number, TicketTagRow>; by: number; at: Date }

/** Gives a ticket these tags within a transaction, and notes which came and went. */
export async function applyTags({ db, record }: Change, ticket: TicketRow, tagging: Tagging): Promise<void> {
  const { tags, known, by, at } = tagging
  const [now, before] = [new Set(tags), new Set(ticket.tagIds)]
  const names = (ids: Iterable<number>) => [...ids].flatMap((id) => known.get(id)?.name ?? [])
  const [added, removed] = [names(now.difference(before)), names(before.difference(now))]
  if (now.symmetricDifference(before).size === 0) return
  await updateTicketTags(db, ticket.id, { tags: [...now], at })
  await insertEvent(db, { ticketId: ticket.id, type: 'tagged', by, at, detail: { added, removed } })
  record(ticketTagged({ ticketId: ticket.id, productId: ticket.product.id, by }))
}
