import { claimImages } from '#features/images/server/index.ts'
import { attachUpload } from '#features/uploads/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { validationError } from '#platform/validationError.ts'
import { attachmentLimits } from '../../attachments/contract/attachmentLimits.ts'
import { messages as attachmentMessages } from '../../attachments/messages.ts'
import { findTicketsOfAttachments, sumAttachments } from '../../attachments/server/queries.ts'
import { attachmentsField } from '../../attachments/server/readAttachment.ts'
import type { ScreenedAttachments } from '../../attachments/server/rows.ts'
import { insertAttachments, lockTicket, updateFileKinds } from '../../attachments/server/writes.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { messages } from '../../messages.ts'

type Params = { ticketId: number; userId: number; at: Date; files: ScreenedAttachments }

/** Returns the ids of those that it adds: none if a request is repeated. */
export async function addAttachments(ctx: Context, db: WritableDb, params: Params): Promise<string[]> {
  const { ticketId, userId, at, files } = params
  if (!files.ids.length) return []
  await lockTicket(db, ticketId)
  const reject = (explain: () => string) => validationError(ctx, attachmentsField, explain)
  const tickets = await findTicketsOfAttachments(db, files.ids)
  if ([...tickets.values()].some((id) => id !== ticketId)) throw reject(attachmentMessages.usedElsewhere)
  // A parallel request may have attached them meanwhile.
  const attachments = files.attachments.filter(({ id }) => !tickets.has(id))
  if (!attachments.length) return []
  const { maxTotalBytes } = attachmentLimits
  const { maxFiles } = ticketLimits
  const before = await sumAttachments(db, ticketId)
  const bytes = attachments.reduce((sum, { byteSize }) => sum + byteSize, before.bytes)
  if (before.count + attachments.length > maxFiles) throw reject(() => messages.tooManyFiles({ max: maxFiles }))
  if (bytes > maxTotalBytes) throw reject(() => attachmentMessages.totalTooLarge({ max: maxTotalBytes / 1_048_576 }))
  const images = attachments.filter(({ storedAs }) => storedAs === null)
  await claimImages(
    ctx,
    db,
    images.map(({ id }) => id),
  )
  for (const { id, storedAs } of attachments) if (storedAs !== null) await attachUpload(ctx, db, id)
  await insertAttachments(db, attachments, { ticketId, userId, at })
  await updateFileKinds(db, [ticketId])
  return attachments.map(({ id }) => id)
}
