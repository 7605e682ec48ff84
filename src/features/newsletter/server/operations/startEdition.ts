import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { editionStarted } from '../../contract/events.ts'
import { lockScheduled, markStarted } from '../editions/writes.ts'
import { insertRecipients } from '../sending/writes.ts'

/** Fixes the recipients and starts, in one transaction; does nothing if already started. */
export async function startEdition(ctx: Context, editionId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, async ({ db, emit }) => {
    const edition = await lockScheduled(db, editionId)
    if (!edition) return
    const recipientCount = await insertRecipients(db, editionId, edition.list)
    await markStarted(db, editionId, { recipientCount, at: ctx.clock.now() })
    emit(editionStarted({ editionId }))
  })
}
