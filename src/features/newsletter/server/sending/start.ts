import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { editionStarted } from '../../contract/events.ts'
import { lockScheduled, markStarted } from '../editions/queries.ts'
import { insertRecipients } from './queries.ts'

/** Fixes the recipients and begins, in one transaction: who subscribes later gets the next one. Once, whoever tries. */
export async function startEdition(ctx: Context, editionId: number): Promise<void> {
  await change(ctx, async ({ db, record }) => {
    const edition = await lockScheduled(db, editionId)
    if (!edition) return
    const recipientCount = await insertRecipients(db, editionId, edition.list)
    await markStarted(db, editionId, { recipientCount, at: ctx.clock.now() })
    record(editionStarted({ editionId }))
  })
}
