import { findImages, parseImageIds } from '#features/images/server/index.ts'
import type { Context } from '#platform/context.ts'
import { ValidationError } from '#platform/errors.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { attachmentLimits } from '../contract/attachmentLimits.ts'
import { findTicketsOfAttachments } from './queries.ts'
import { readAttachment } from './readAttachment.ts'
import type { NewAttachment, ParsedAttachments } from './rows.ts'

const getLimit = ({ config }: Context): RateLimit => ({
  name: 'ticket-attachments',
  points: attachmentLimits.maxPerHour * config.writeLimitFactor,
  seconds: 3_600,
})

/** Reads the uploads that no ticket has yet. Whether the others may be attached is checked in the transaction. */
export async function parseAttachments(ctx: Context, references: readonly string[]): Promise<ParsedAttachments> {
  const ids = parseImageIds(references)
  if (!ids.length) return { ids, attachments: [] }
  const tickets = await findTicketsOfAttachments(ctx.db, ids)
  const newIds = ids.filter((id) => !tickets.has(id))
  const images = newIds.length ? await findImages(ctx.db, newIds) : []
  const screenshots = new Map(images.map((image) => [image.id, toScreenshot(image)]))
  const attachments: NewAttachment[] = []
  // One after another: at most two processes read files at once, and others want them too.
  for (const id of newIds) {
    await ctx.rateLimits.consume(getLimit(ctx), String(ctx.viewer?.id))
    const attachment = screenshots.get(id) ?? (await readUnattached(ctx, id))
    if (attachment) attachments.push(attachment)
  }
  return { ids, attachments }
}

/** Returns undefined if a parallel request has attached it meanwhile. */
async function readUnattached(ctx: Context, id: string): Promise<NewAttachment | undefined> {
  try {
    return await readAttachment(ctx, id)
  } catch (error) {
    const isAttached = error instanceof ValidationError && (await findTicketsOfAttachments(ctx.db, [id])).size > 0
    if (isAttached) return undefined
    throw error
  }
}

/** `claimImages` checks in the transaction that it is the viewer's. */
const toScreenshot = ({ id, name, byteSize }: { id: string; name: string; byteSize: number }): NewAttachment => ({
  id,
  kind: 'screenshot',
  name,
  byteSize,
  storedAs: null,
  sha256: null,
  gameVersion: '',
  componentCount: null,
  preview: '',
})
