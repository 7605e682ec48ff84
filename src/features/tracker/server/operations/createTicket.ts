import { holdNew, screen } from '#features/moderation/server/index.ts'
import { watch } from '#features/notifications/server/index.ts'
import { insertObject } from '#objects/server/queries.ts'
import { renderText } from '#objects/server/renderText.ts'
import { findRepeat } from '#objects/server/repeats/queries.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { ticketCreated } from '../../contract/events.ts'
import { newTicketInput } from '../../contract/limits.ts'
import type { TicketKindName } from '../../contract/ticketLimits.ts'
import { loadProduct } from '../loadTicket.ts'
import { productPolicy } from '../policy.ts'
import { findTicket, insertTicket } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { insertVersion, updateVersionNames } from '../timeline/queries.ts'

/** Whoever reports something watches it. */
export async function createTicket(ctx: Context, input: unknown): Promise<TicketRow> {
  const { kind, title, body, productId, version } = parse(ctx, newTicketInput, input)
  const product = await loadProduct(ctx, productId)
  assertCan(ctx.viewer, productPolicy.createTicket, product)
  const by = ctx.viewer.id
  const { hold } = await screen(ctx, { kind: 'ticket', text: `${title}\n${body}` })
  const at = ctx.clock.now()
  const renderedBody = await renderText(ctx, body)
  const id = await change(ctx, async ({ db, record }) => {
    const repeat = await findRepeat(db, 'tickets', { authorId: by, parentId: product.id, title, body, at })
    if (repeat) return { lwid: repeat }
    const made = { kind: 'ticket', prefix: 'tkt', parentId: product.id, authorId: by, createdAt: at }
    const { id, lwid } = await insertObject(db, made)
    const texts = { kind: kind.toLowerCase() as TicketKindName, title, body, renderedBody }
    await insertTicket(db, { id, productId: product.id, authorId: by, at, ...texts })
    if (version) {
      await insertVersion(db, { ticketId: id, version, userId: by }, at)
      await updateVersionNames(db, id)
    }
    await watch(db, { userId: by, objectId: id })
    if (hold) await holdNew(db, id, at)
    else record(ticketCreated({ ticketId: id, productId: product.id, by }))
    return { lwid }
  })
  return (await findTicket(ctx.db, id)) as TicketRow
}
