import { loadPerson, logAction } from '#features/management/server/index.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import { hideObjects } from '#objects/server/transactions/hiding.ts'
import { authorize } from '#platform/authorize.ts'
import { fromEpochSeconds } from '#platform/clock.ts'
import { type Context, withInstalled } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { hideAllInput } from '../../contract/inputs.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'
import { listVisibleIdsByAuthor } from '../queries.ts'

/** Hides what the viewer may see of it. Returns the number of hidden objects. */
export async function hideAllOfUser(ctx: Context, input: unknown): Promise<number> {
  const { userId, since } = parseInput(ctx, hideAllInput, input)
  authorize(ctx, moderationPolicy.moderate, null)
  const person = await loadPerson(ctx, userId)
  authorize(ctx, personPolicy.sanction, person)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  const ids = await listVisibleIdsByAuthor(ctx.db, userId, since ? fromEpochSeconds(since) : null)
  const visible = await loadObjectViews(withInstalled(ctx), ids)
  return withTransaction(ctx, async (tx) => {
    const hidden = await hideObjects(tx, { ctx, ids: [...visible.keys()], by, at })
    // undoHideAll finds the objects by this entry's time, which equals their hidden_at.
    const metadata = { hidden: hidden.length }
    await logAction(tx.db, { action: 'user.hideAll', by, person, metadata, at })
    return hidden.length
  })
}
