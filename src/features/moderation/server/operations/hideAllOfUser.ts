import { loadPerson, logAction } from '#features/management/server/index.ts'
import { hideObjects } from '#objects/server/hiding.ts'
import { dateAt } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { hideAllInput } from '../../contract/inputs.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'
import { listVisibleIdsOf } from '../queries.ts'

/** Hides a wave of spam in one transaction: all that an account has made since a time, or ever; how much that was. */
export async function hideAllOfUser(ctx: Context, input: unknown): Promise<number> {
  const { userId, since } = parse(ctx, hideAllInput, input)
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const person = await loadPerson(ctx, userId)
  assertCan(ctx.viewer, personPolicy.sanction, person)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  return change(ctx, async (tx) => {
    const ids = await listVisibleIdsOf(tx.db, userId, since ? dateAt(since) : null)
    const hidden = await hideObjects(tx, { ctx, ids, by, at })
    // The moment names them all: by it the action is taken back.
    const metadata = { hidden: hidden.length }
    await logAction(tx.db, { action: 'user.hideAll', by, person, metadata, at })
    return hidden.length
  })
}
