import { endSessionsOf } from '#features/accounts/server/index.ts'
import { loadPerson, logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'

/** Signs somebody out everywhere (requirement 31); how many sessions that were. */
export async function endUserSessions(ctx: Context, { userId }: { userId: number }): Promise<number> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const person = await loadPerson(ctx, userId)
  assertCan(ctx.viewer, personPolicy.sanction, person)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  return change(ctx, async (tx) => {
    const sessions = await endSessionsOf(tx, { userId, except: null, at })
    await logAction(tx.db, { action: 'user.endSessions', by, person, metadata: { sessions }, at })
    return sessions
  })
}
