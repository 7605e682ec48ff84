import { logAction } from '#features/management/server/index.ts'
import { announceVisibility } from '#features/notifications/server/index.ts'
import { markDeleted } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { creationDeleted } from '../../contract/events.ts'
import { loadCreation } from '../loadCreation.ts'
import { creationPolicy } from '../policy.ts'

/** Keeps the files while the creation can be restored. `undoes` is the id of the log entry that this reverts. */
export async function deleteCreation(
  ctx: Context,
  { creationId }: { creationId: string },
  undoes?: number,
): Promise<boolean> {
  const creation = await loadCreation(ctx, creationId)
  authorize(ctx, creationPolicy.delete, creation)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await markDeleted(db, creation.id, at))) return
    await announceVisibility({ db, emit }, [creation.id])
    if (creation.author.id !== by || undoes) {
      await logAction(db, { action: 'creation.delete', by, objectId: creation.id, at, undoes })
    }
    emit(creationDeleted({ creationId: creation.id, by }))
  })
  return true
}
