import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { sessionEnded } from '../../contract/events.ts'
import { endSession } from '../queries.ts'

/** Ends the viewer's session, with every token of it; signed out already is signed out (D22). */
export async function logOut(ctx: Context): Promise<void> {
  publicOperation()
  if (!ctx.viewer) return
  const { id: userId, sessionId } = ctx.viewer
  await change(ctx, async ({ db, record }) => {
    if (await endSession(db, sessionId, ctx.clock.now())) record(sessionEnded({ userId, sessionId }))
  })
}
