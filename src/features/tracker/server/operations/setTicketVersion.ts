import { watch } from '#features/notifications/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { ticketVersionReported } from '../../contract/events.ts'
import { versionInput } from '../../contract/limits.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { findTicket } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { deleteVersionReport, insertEvent, insertVersionReport, updateVersionNames } from '../timeline.writes.ts'

/** Records or, with `clear`, withdraws a report. Reporting also watches the ticket. */
export async function setTicketVersion(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, version, clear } = parseInput(ctx, versionInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  authorize(ctx, ticketPolicy.reportVersion, ticket)
  const by = ctx.viewer.id
  const { id, product } = ticket
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    const report = { ticketId: id, version, userId: by }
    const changed = clear ? await deleteVersionReport(db, report) : await insertVersionReport(db, report, at)
    if (!changed) return
    await updateVersionNames(db, id)
    if (!clear) await watch(db, { userId: by, objectId: id })
    const type = clear ? 'unversion' : 'version'
    await insertEvent(db, { ticketId: id, type, by, at, detail: { text: version } })
    emit(ticketVersionReported({ ticketId: id, productId: product.id, by }))
  })
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
