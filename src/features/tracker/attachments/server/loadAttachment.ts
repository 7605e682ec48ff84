import type { Context } from '#platform/context.ts'
import { missingError } from '#platform/policy.ts'
import { ticketPolicy } from '../../server/policy.ts'
import { findTicketsById } from '../../server/queries.ts'
import type { AttachmentRow, TicketRow } from '../../server/rows.ts'
import { findAttachment } from './queries.ts'

/** Loads a file, even if it was removed. */
export async function loadAttachment(
  ctx: Context,
  id: string,
): Promise<{ attachment: AttachmentRow; ticket: TicketRow }> {
  const attachment = await findAttachment(ctx.db, id)
  const [ticket] = attachment ? await findTicketsById(ctx.db, [attachment.ticketId]) : []
  if (!attachment || !ticket || !ticketPolicy.see(ctx.viewer, ticket)) throw missingError(ctx.viewer)
  return { attachment, ticket }
}
