import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { eraseNotificationsOf } from '../queries.ts'

/** After an account has been deleted. For a listener. */
export async function eraseNotifications(ctx: Context, userId: number): Promise<void> {
  publicOperation()
  await change(ctx, ({ db }) => eraseNotificationsOf(db, userId))
}
