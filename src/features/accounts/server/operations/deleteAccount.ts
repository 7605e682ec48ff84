import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { accountDeleted, sessionEnded } from '../../contract/events.ts'
import { checkPassword } from '../checkPassword.ts'
import { accountPolicy } from '../policy.ts'
import { endSessionsOf, eraseUser } from '../queries.ts'

/** Removes whatever tells who somebody was; what they wrote stays, under the name of a deleted user. */
export async function deleteAccount(ctx: Context, { password }: { password?: string | null }): Promise<boolean> {
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId } = ctx.viewer
  await checkPassword(ctx, userId, password)
  await change(ctx, async ({ db, record }) => {
    const at = ctx.clock.now()
    for (const sessionId of await endSessionsOf(db, { userId, except: null, at })) {
      record(sessionEnded({ userId, sessionId }))
    }
    await eraseUser(db, userId, at)
    record(accountDeleted({ userId }))
  })
  return true
}
