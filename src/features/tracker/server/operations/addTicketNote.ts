import { renderText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { noteInput } from '../../contract/limits.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import type { TicketRow } from '../rows.ts'
import { insertEvent, isRepeatedNote } from '../timeline/queries.ts'

/** No page of the public shows it, so nothing is recorded that would drop one. */
export async function addTicketNote(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, body } = parse(ctx, noteInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  assertCan(ctx.viewer, ticketPolicy.addNote, ticket)
  const by = ctx.viewer.id
  const detail = { body, renderedBody: await renderText(ctx, body) }
  const at = ctx.clock.now()
  await change(ctx, async ({ db }) => {
    if (await isRepeatedNote(db, { ticketId: ticket.id, by, body, at })) return
    await insertEvent(db, { ticketId: ticket.id, type: 'note', by, at, detail })
  })
  return ticket
}
