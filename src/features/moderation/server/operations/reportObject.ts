import { findVisibleObject } from '#objects/server/objectViews.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { reportInput } from '../../contract/inputs.ts'
import { moderationPolicy } from '../policy.ts'
import { insertReport } from '../reports/writes.ts'

const rateLimit: RateLimit = { name: 'report', points: 20, seconds: 3_600 }

/** Does nothing if the viewer already has an open report on the object. */
export async function reportObject(ctx: Context, input: unknown): Promise<boolean> {
  const { objectId, reason, text } = parseInput(ctx, reportInput, input)
  authorize(ctx, moderationPolicy.report, null)
  const { id: reporterId } = ctx.viewer
  await ctx.rateLimits.consume(rateLimit, String(reporterId))
  const object = await findVisibleObject(ctx, objectId)
  if (!object) throw new NotFoundError()
  const report = {
    objectId: object.id,
    reporterId,
    reason: reason.toLowerCase(),
    text: text ?? '',
    at: ctx.clock.now(),
  }
  await withTransaction(ctx, ({ withCommit }) => withCommit((db) => insertReport(db, report)))
  return true
}
