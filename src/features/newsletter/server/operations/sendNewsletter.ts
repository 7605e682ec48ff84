import { logAction } from '#features/management/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { editionDue, editionScheduled } from '../../contract/events.ts'
import { editionInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { isDuplicateEdition, lockEditionSubmission } from '../editions/queries.ts'
import { insertEdition } from '../editions/writes.ts'
import { logAudience } from '../logAudience.ts'
import { newsletterPolicy } from '../policy.ts'
import { findTrackingImage } from '../sending/mailHtml.ts'

/** Rejects a duplicate, even one submitted concurrently. */
export async function sendNewsletter(ctx: Context, { input }: { input: unknown }): Promise<boolean> {
  const { title, url, body, list, sendDiscord, sendAt } = parseInput(ctx, editionInput, input)
  authorize(ctx, newsletterPolicy.send, null)
  const by = ctx.viewer.id
  const renderedBody = await renderText(ctx, body)
  const trackingImage = findTrackingImage({ body, rendered: renderedBody, origin: ctx.config.siteOrigin })
  if (trackingImage !== null)
    throw validationError(ctx, 'body', () => messages.pictureRefused({ address: trackingImage }))
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    await lockEditionSubmission(db)
    const edition = { title, url, body, list, at }
    if (await isDuplicateEdition(db, edition)) throw validationError(ctx, 'title', messages.alreadySent)
    const scheduledFor = new Date(Math.max(at.getTime(), (sendAt ?? 0) * 1_000))
    const editionId = await insertEdition(db, { ...edition, renderedBody, sendAt: scheduledFor, sendDiscord, by })
    await logAction(db, {
      action: 'newsletter.send',
      by,
      at,
      audience: logAudience,
      metadata: { edition: editionId, list, title },
    })
    emit(editionScheduled({ editionId, by }))
    emit(editionDue({ editionId, sendAt: scheduledFor }))
  })
  return true
}
