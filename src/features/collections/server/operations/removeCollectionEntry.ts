import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { collectionUpdated } from '../../contract/events.ts'
import { loadCollection, loadCollectionForMember } from '../loadCollection.ts'
import { collectionPolicy } from '../policy.ts'
import { findEntryId } from '../queries.ts'
import type { CollectionRow } from '../rows.ts'
import { recordEntryChange } from '../transactions/recordEntryChange.ts'
import { deleteEntry, lockEntries } from '../writes.ts'

type Input = { collectionId: string; objectId: string }

/** A repeated request has the same answer. */
export async function removeCollectionEntry(
  ctx: Context,
  { collectionId, objectId: lwid }: Input,
): Promise<CollectionRow> {
  const collection = await loadCollectionForMember(ctx, collectionId)
  authorize(ctx, collectionPolicy.edit, collection)
  const { viewer } = ctx
  const objectId = await findEntryId(ctx.db, collection.id, lwid)
  if (objectId === undefined) return collection
  await withTransaction(ctx, async ({ db, emit }) => {
    await lockEntries(db, collection.id)
    if (!(await deleteEntry(db, { collectionId: collection.id, objectId }))) return
    await recordEntryChange(db, collection, { viewer, at: ctx.clock.now() })
    emit(collectionUpdated({ collectionId: collection.id, by: viewer.id }))
  })
  return loadCollection(ctx, collectionId)
}
