import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { ticketRelated } from '../../contract/events.ts'
import { relationInput } from '../../contract/limits.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { messages } from '../../messages.ts'
import { findVisibleTicket, loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { isBlocking, listRelations } from '../relations.queries.ts'
import { deleteRelation, insertRelation, lockRelations, type StoredRelation } from '../relations.writes.ts'
import type { RelationKind, TicketRow } from '../rows.ts'
import { insertEvent } from '../timeline.writes.ts'

const inverse = { BLOCKS: 'BLOCKED_BY', BLOCKED_BY: 'BLOCKS', FOLLOWS: 'FOLLOWED_BY', FOLLOWED_BY: 'FOLLOWS' } as const

function toStoredRelation(ticketId: number, kind: RelationKind, otherId: number): StoredRelation {
  const stored = kind === 'BLOCKS' || kind === 'BLOCKED_BY' ? 'blocks' : 'follows'
  return kind === 'BLOCKS' || kind === 'FOLLOWS'
    ? { ticketId, otherId, kind: stored }
    : { ticketId: otherId, otherId: ticketId, kind: stored }
}

/** Relates two tickets of a product, or ends that with `clear`; the history of both shows it. */
export async function relateTickets(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, kind, other: number, clear } = parseInput(ctx, relationInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.relate, ticket)
  const by = ctx.viewer.id
  const other = await findOther(ctx, ticket, number)
  const relation = toStoredRelation(ticket.id, kind, other.id)
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    await lockRelations(db)
    const changed = clear ? await deleteRelation(db, relation) : await insertRelation(db, relation)
    if (!changed) return
    if (!clear) {
      if (relation.kind === 'blocks' && (await isBlocking(db, { from: relation.otherId, to: relation.ticketId })))
        throw validationError(ctx, 'other', () => messages.relationCycle({ number }))
      const max = ticketLimits.maxRelations
      for (const id of [ticket.id, other.id])
        if ((await listRelations(db, id, max + 1)).length > max)
          throw validationError(ctx, 'other', () => messages.tooManyRelations({ max }))
    }
    const type = clear ? 'unrelated' : 'related'
    const detail = { relation: kind, ticketId: other.id }
    await insertEvent(db, { ticketId: ticket.id, type, by, at, detail })
    const otherDetail = { relation: inverse[kind], ticketId: ticket.id }
    await insertEvent(db, { ticketId: other.id, type, by, at, detail: otherDetail })
    emit(ticketRelated({ ticketId: ticket.id, productId: ticket.product.id, by, otherId: other.id }))
  })
  return ticket
}

async function findOther(ctx: Context, ticket: TicketRow, number: number): Promise<TicketRow> {
  const other = await findVisibleTicket(ctx, String(number))
  if (!other || other.product.id !== ticket.product.id) throw validationError(ctx, 'other', () => messages.noOriginal())
  if (other.id === ticket.id) throw validationError(ctx, 'other', () => messages.relatedToItself())
  return other
}
