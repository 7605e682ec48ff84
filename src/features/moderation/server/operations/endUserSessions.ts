import { endAccess } from '#features/accounts/server/index.ts'
import { loadPerson, logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'

export async function endUserSessions(ctx: Context, { userId }: { userId: number }): Promise<number> {
  authorize(ctx, moderationPolicy.moderate, null)
  const person = await loadPerson(ctx, userId)
  authorize(ctx, personPolicy.sanction, person)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  return withTransaction(ctx, async (tx) => {
    const sessions = await endAccess(tx, { ctx, userId })
    await logAction(tx.db, { action: 'user.endSessions', by, person, metadata: { sessions }, at })
    return sessions
  })
}
