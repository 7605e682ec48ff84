import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { sessionEnded } from '../../../contract/events.ts'
import { endSession } from '../../writes.ts'

/** Succeeds for a visitor too. */
export async function logOut(ctx: Context): Promise<void> {
  publicOperation(ctx)
  if (!ctx.viewer) return
  const { id: userId, sessionId } = ctx.viewer
  await withTransaction(ctx, async ({ db, emit }) => {
    if (await endSession(db, sessionId, ctx.clock.now())) emit(sessionEnded({ userId, sessionId }))
  })
}
