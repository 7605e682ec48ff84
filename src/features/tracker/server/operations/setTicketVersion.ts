import { watch } from '#features/notifications/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { ticketVersionReported } from '../../contract/events.ts'
import { versionInput } from '../../contract/limits.ts'
import { loadTicket } from '../loadTicket.ts'
import { ticketPolicy } from '../policy.ts'
import { findTicket } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { deleteVersion, insertEvent, insertVersion, updateVersionNames } from '../timeline/queries.ts'

/** "Still happens in X"; `clear` is the wish, so that asking twice changes nothing. Whoever says so watches it. */
export async function setTicketVersion(ctx: Context, input: unknown): Promise<TicketRow> {
  const { ticketId, version, clear } = parse(ctx, versionInput, input)
  const ticket = await loadTicket(ctx, ticketId)
  assertCan(ctx.viewer, ticketPolicy.reportVersion, ticket)
  const by = ctx.viewer.id
  const { id, product } = ticket
  const at = ctx.clock.now()
  await change(ctx, async ({ db, record }) => {
    const report = { ticketId: id, version, userId: by }
    const changed = clear ? await deleteVersion(db, report) : await insertVersion(db, report, at)
    if (!changed) return
    await updateVersionNames(db, id)
    if (!clear) await watch(db, { userId: by, objectId: id })
    const type = clear ? 'unversion' : 'version'
    await insertEvent(db, { ticketId: id, type, by, at, detail: { text: version } })
    record(ticketVersionReported({ ticketId: id, productId: product.id, by }))
  })
  return (await findTicket(ctx.db, { lwid: ticket.lwid })) as TicketRow
}
