import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { pushSubscriptionInput } from '../../contract/limits.ts'
import { notificationPolicy } from '../policy.ts'
import { deleteOwnSubscription, upsertSubscription } from '../push/writes.ts'

export async function subscribeToPush(ctx: Context, input: unknown): Promise<boolean> {
  authorize(ctx, notificationPolicy.own, null)
  const { id: userId, sessionId } = ctx.viewer
  const subscription = parseInput(ctx, pushSubscriptionInput, input)
  const at = ctx.clock.now()
  await withTransaction(ctx, ({ db }) => upsertSubscription(db, { userId, sessionId, at, ...subscription }))
  return true
}

export async function unsubscribeFromPush(ctx: Context, { endpoint }: { endpoint: string }): Promise<boolean> {
  authorize(ctx, notificationPolicy.own, null)
  const { id: userId } = ctx.viewer
  await withTransaction(ctx, ({ db }) => deleteOwnSubscription(db, { userId, endpoint }))
  return true
}
