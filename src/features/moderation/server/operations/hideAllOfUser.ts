import { loadPerson, logAction } from '#features/management/server/index.ts'
import { hideObjects } from '#objects/server/transactions/hiding.ts'
import { fromEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { hideAllInput } from '../../contract/inputs.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'
import { listVisibleIdsByAuthor } from '../queries.ts'

/** Returns the number of hidden objects. */
export async function hideAllOfUser(ctx: Context, input: unknown): Promise<number> {
  const { userId, since } = parseInput(ctx, hideAllInput, input)
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const person = await loadPerson(ctx, userId)
  assertCan(ctx.viewer, personPolicy.sanction, person)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  return withTransaction(ctx, async (tx) => {
    const ids = await listVisibleIdsByAuthor(tx.db, userId, since ? fromEpochSeconds(since) : null)
    const hidden = await hideObjects(tx, { ctx, ids, by, at })
    // undoHideAll finds the objects by this entry's time, which equals their hidden_at.
    const metadata = { hidden: hidden.length }
    await logAction(tx.db, { action: 'user.hideAll', by, person, metadata, at })
    return hidden.length
  })
}
