import { renderRequiredText } from '#objects/server/renderText.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { noteInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import type { TicketRow } from '../rows.ts'
import { isDuplicateNote } from '../timeline.queries.ts'
import { insertEvent } from '../timeline.writes.ts'

/** Emits no event: no cached page shows staff notes. */
export async function addTicketNote(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, body } = parseInput(ctx, noteInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.addNote, ticket)
  const by = ctx.viewer.id
  const detail = { body, renderedBody: await renderRequiredText(ctx, body, messages.noteRequired) }
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db }) => {
    if (await isDuplicateNote(db, { ticketId: ticket.id, by, body, at })) return
    await insertEvent(db, { ticketId: ticket.id, type: 'note', by, at, detail })
  })
  return ticket
}
