import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { loadHideableObject } from '../loadHideableObject.ts'
import { moderationPolicy } from '../policy.ts'
import { updateClaim } from '../reports/writes.ts'

/** Returns false if another moderator has claimed the reports. */
export async function claimReport(ctx: Context, input: { objectId: string; claim: boolean }): Promise<boolean> {
  authorize(ctx, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const object = await loadHideableObject(ctx, input.objectId)
  return withTransaction(ctx, ({ db }) =>
    updateClaim(db, { objectId: object.id, by, claim: input.claim, at: ctx.clock.now() }),
  )
}
