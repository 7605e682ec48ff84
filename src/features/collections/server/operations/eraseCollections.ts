import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { collectionUpdated } from '../../contract/events.ts'
import { deleteEditorEverywhere, deletePrivateCollections } from '../writes.ts'

/** Erases a deleted account's private collections, and its part in the collections of others. */
export async function eraseCollections(ctx: Context, userId: number): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, async ({ db, emit }) => {
    await deletePrivateCollections(db, userId)
    for (const collectionId of await deleteEditorEverywhere(db, userId)) {
      emit(collectionUpdated({ collectionId, by: userId }))
    }
  })
}
