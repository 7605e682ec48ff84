import { logAction } from '#features/management/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { editionScheduled } from '../../contract/events.ts'
import { editionInput } from '../../contract/limits.ts'
import { m } from '../../messages.ts'
import { insertEdition, isSentBefore, lockSendingOff } from '../editions/queries.ts'
import { newsletterPolicy } from '../policy.ts'
import { tellingPicture } from '../sending/mailHtml.ts'

/** Notes an edition for the worker, at once or for later. The same cannot be sent twice, by two clicks or two people. */
export async function sendNewsletter(ctx: Context, { input }: { input: unknown }): Promise<boolean> {
  const { title, url, body, list, sendDiscord, sendAt } = parse(ctx, editionInput, input)
  assertCan(ctx.viewer, newsletterPolicy.send, null)
  const by = ctx.viewer.id
  const renderedBody = await renderText(ctx, body)
  const picture = tellingPicture({ body, rendered: renderedBody, origin: ctx.config.siteOrigin })
  if (picture !== null) throw invalid(ctx, 'body', () => m.pictureRefused(picture))
  const at = ctx.clock.now()
  await change(ctx, async ({ db, record }) => {
    await lockSendingOff(db)
    const edition = { title, url, body, list, at }
    if (await isSentBefore(db, edition)) throw invalid(ctx, 'title', m.alreadySent)
    const due = new Date(Math.max(at.getTime(), (sendAt ?? 0) * 1_000))
    const editionId = await insertEdition(db, { ...edition, renderedBody, sendAt: due, sendDiscord, by })
    await logAction(db, { action: 'newsletter.send', by, at, metadata: { edition: editionId, list, title } })
    record(editionScheduled({ editionId, by }))
  })
  return true
}
