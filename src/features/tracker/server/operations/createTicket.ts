import { holdNewObject, screenText } from '#features/moderation/server/index.ts'
import { watch } from '#features/notifications/server/index.ts'
import { findDuplicateSubmission } from '#objects/server/duplicateSubmissions.queries.ts'
import { renderRequiredText } from '#objects/server/renderText.ts'
import { insertObject } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { parseAttachments } from '../../attachments/server/parseAttachments.ts'
import { screenAttachments } from '../../attachments/server/screenAttachments.ts'
import { ticketCreated } from '../../contract/events.ts'
import { newTicketInput } from '../../contract/limits.ts'
import type { TicketKindName } from '../../contract/ticketLimits.ts'
import { messages } from '../../messages.ts'
import { loadProduct } from '../loadTicket.ts'
import { productPolicy } from '../policy.ts'
import { findTicket } from '../queries.ts'
import type { TicketRow } from '../rows.ts'
import { insertVersionReport, updateVersionNames } from '../timeline.writes.ts'
import { addAttachments } from '../transactions/addAttachments.ts'
import { insertTicket } from '../writes.ts'

export async function createTicket(ctx: Context, input: unknown): Promise<TicketRow> {
  const { kind, title, body, productId, version, attachments } = parseInput(ctx, newTicketInput, input)
  const product = await loadProduct(ctx, productId)
  authorize(ctx, productPolicy.createTicket, product)
  const by = ctx.viewer.id
  const { texts, hold } = await screenText(ctx, { kind: 'ticket', texts: { title, body } })
  const { files, hold: holdFiles } = await screenAttachments(ctx, await parseAttachments(ctx, attachments ?? []))
  const at = ctx.clock.now()
  const renderedBody = await renderRequiredText(ctx, body, messages.bodyRequired)
  const id = await withTransaction(ctx, async ({ db, emit }) => {
    const duplicateLwid = await findDuplicateSubmission(db, 'tickets', {
      authorId: by,
      parentId: product.id,
      title,
      body,
      at,
    })
    if (duplicateLwid) return { lwid: duplicateLwid }
    const object = { kind: 'ticket', prefix: 'tkt', parentId: product.id, authorId: by, createdAt: at }
    const { id, lwid } = await insertObject(db, object)
    const fields = { kind: kind.toLowerCase() as TicketKindName, ...texts, renderedBody }
    await insertTicket(db, { id, productId: product.id, authorId: by, at, ...fields })
    if (version) {
      await insertVersionReport(db, { ticketId: id, version, userId: by }, at)
      await updateVersionNames(db, id)
    }
    await addAttachments(ctx, db, { ticketId: id, userId: by, at, files })
    await watch(db, { userId: by, objectId: id })
    if (hold || holdFiles) await holdNewObject(db, id, at)
    else emit(ticketCreated({ ticketId: id, productId: product.id, by }))
    return { lwid }
  })
  return (await findTicket(ctx.db, id)) as TicketRow
}
