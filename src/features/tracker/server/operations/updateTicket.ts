import { screenEdit } from '#features/moderation/server/index.ts'
import { keepRevision } from '#features/revisions/server/index.ts'
import { renderRequiredText } from '#objects/server/renderText.ts'
import { markEdited } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { emptyText } from '#platform/screenedText.ts'
import { ticketUpdated } from '../../contract/events.ts'
import { ticketEditInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { findTicket } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { insertEvent } from '../timeline.writes.ts'
import { updateTicketTexts } from '../writes.ts'

export async function updateTicket(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, title, body } = parseInput(ctx, ticketEditInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.edit, ticket)
  const by = ctx.viewer.id
  const { id, product } = ticket
  if (title === ticket.title && body === ticket.body) return ticket
  const before = { title: ticket.title, body: ticket.body ?? emptyText }
  const edit = { kind: 'ticket', texts: { title, body }, objectId: id, before } as const
  const { texts, holdIfSuspicious } = await screenEdit(ctx, edit)
  const at = ctx.clock.now()
  const renderedBody = await renderRequiredText(ctx, body, messages.bodyRequired)
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    await updateTicketTexts(db, id, { ...texts, renderedBody, at })
    await markEdited(db, id, at)
    const isKept = await keepRevision(db, {
      objectId: id,
      before: {
        ...before,
        by: ticket.author?.id ?? null,
        at: ticket.editedAt ?? ticket.createdAt,
      },
      after: { ...texts, by, at },
    })
    // The history has no corrections, so the timeline names no title of one.
    const detail = isKept ? { text: ticket.title } : {}
    if (title !== ticket.title) await insertEvent(db, { ticketId: id, type: 'retitled', by, at, detail })
    if (body !== ticket.body) await insertEvent(db, { ticketId: id, type: 'edited', by, at })
    emit(ticketUpdated({ ticketId: id, productId: product.id, by }))
    await holdIfSuspicious(tx)
  })
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
