import { logAction } from '#features/management/server/index.ts'
import { announceVisibility } from '#features/notifications/server/index.ts'
import { markDeleted } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { collectionWithdrawn } from '../../contract/events.ts'
import { loadCollectionForMember } from '../loadCollection.ts'
import { collectionPolicy } from '../policy.ts'

/** `undoes` is the id of the log entry that this reverts. */
export async function deleteCollection(
  ctx: Context,
  { collectionId }: { collectionId: string },
  undoes?: number,
): Promise<boolean> {
  const collection = await loadCollectionForMember(ctx, collectionId)
  authorize(ctx, collectionPolicy.delete, collection)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await markDeleted(db, collection.id, at))) return
    await announceVisibility({ db, emit }, [collection.id])
    if (collection.owner.id !== by || undoes) {
      await logAction(db, { action: 'collection.delete', by, objectId: collection.id, at, undoes })
    }
    emit(collectionWithdrawn({ collectionId: collection.id, by }))
  })
  return true
}
