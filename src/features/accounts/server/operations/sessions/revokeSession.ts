import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { refreshTokenReused } from '../../../contract/events.ts'
import { endSession } from '../../writes.ts'

/** The caller has found that a refresh token of the session was copied. */
export async function revokeSession(ctx: Context, { id, userId }: { id: string; userId: number }): Promise<void> {
  publicOperation(ctx)
  await withTransaction(ctx, async ({ db, emit }) => {
    await endSession(db, id, ctx.clock.now())
    emit(refreshTokenReused({ userId, sessionId: id }))
  })
}
