import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { reportInput } from '../../contract/inputs.ts'
import { moderationPolicy } from '../policy.ts'
import { insertReport } from '../reports/queries.ts'

const rate: Limit = { name: 'report', points: 20, seconds: 3_600 }

/** Asks the staff to look at something that the viewer sees. */
export async function reportObject(ctx: Context, input: unknown): Promise<boolean> {
  const { objectId, reason, text } = parse(ctx, reportInput, input)
  assertCan(ctx.viewer, moderationPolicy.report, null)
  const { id: reporterId } = ctx.viewer
  await ctx.limits.spend(rate, String(reporterId))
  const object = await findVisible(ctx, objectId)
  if (!object) throw new NotFound()
  const report = {
    objectId: object.id,
    reporterId,
    reason: reason.toLowerCase(),
    text: text ?? '',
    at: ctx.clock.now(),
  }
  await change(ctx, ({ last }) => last((db) => insertReport(db, report)))
  return true
}
