import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { sessionEnded } from '../../../contract/events.ts'
import { accountPolicy } from '../../policy.ts'
import { changeCredentials } from '../../transactions/changeCredentials.ts'
import { endOwnSession } from '../../writes.ts'

export async function endOneSession(ctx: Context, { id }: { id: string }): Promise<boolean> {
  authorize(ctx, accountPolicy.own, null)
  const { id: userId } = ctx.viewer
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await endOwnSession(db, { id, userId, at: ctx.clock.now() }))) throw new NotFoundError()
    emit(sessionEnded({ userId, sessionId: id }))
  })
  return true
}

/** Voids pending keys too, because another session may have asked for them. Returns how many sessions it ended. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  authorize(ctx, accountPolicy.own, null)
  const { id: userId, sessionId } = ctx.viewer
  const change = { ctx, userId, kind: 'sessionsEnded', keepSession: sessionId } as const
  return withTransaction(ctx, async (tx) => (await changeCredentials(tx, change, async () => {})).endedSessions)
}
