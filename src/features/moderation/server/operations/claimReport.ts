import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { loadObject } from '../loadObject.ts'
import { moderationPolicy } from '../policy.ts'
import { updateClaim } from '../reports/queries.ts'

/** Says that the viewer looks at what was reported, so that nobody else does; false when somebody does already. */
export async function claimReport(ctx: Context, input: { objectId: string; claim: boolean }): Promise<boolean> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const object = await loadObject(ctx, input.objectId)
  return change(ctx, ({ db }) => updateClaim(db, { objectId: object.id, by, claim: input.claim, at: ctx.clock.now() }))
}
