import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { sessionEnded } from '../../contract/events.ts'
import { endSessionsOf } from '../endSessionsOf.ts'
import { accountPolicy } from '../policy.ts'
import { endOwnSession } from '../queries.ts'

/** Signs one of the viewer's own sessions out, wherever it is (requirement 31). */
export async function endOneSession(ctx: Context, { id }: { id: string }): Promise<boolean> {
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId } = ctx.viewer
  await change(ctx, async ({ db, record }) => {
    if (!(await endOwnSession(db, { id, userId, at: ctx.clock.now() }))) throw new NotFound()
    record(sessionEnded({ userId, sessionId: id }))
  })
  return true
}

/** Signs the viewer out everywhere else; how many sessions that were. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId, sessionId } = ctx.viewer
  return change(ctx, (tx) => endSessionsOf(tx, { userId, except: sessionId, at: ctx.clock.now() }))
}
