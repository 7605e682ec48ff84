import { screenEdit } from '#features/moderation/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { collectionUpdated } from '../../contract/events.ts'
import { entryTextInput } from '../../contract/limits.ts'
import { loadCollection, loadCollectionForMember } from '../loadCollection.ts'
import { collectionPolicy } from '../policy.ts'
import { findEntryId } from '../queries.ts'
import type { CollectionRow } from '../rows.ts'
import { recordEntryChange } from '../transactions/recordEntryChange.ts'
import { updateEntryText } from '../writes.ts'

/** The object need not be public any more. */
export async function updateCollectionEntry(ctx: Context, input: unknown): Promise<CollectionRow> {
  const { collectionId, objectId: lwid, text } = parseInput(ctx, entryTextInput, input)
  const collection = await loadCollectionForMember(ctx, collectionId)
  authorize(ctx, collectionPolicy.edit, collection)
  const { viewer } = ctx
  const objectId = await findEntryId(ctx.db, collection.id, lwid)
  if (objectId === undefined) throw new NotFoundError()
  const edit = { kind: 'creation', texts: { text }, objectId: collection.id } as const
  const { texts, holdIfSuspicious } = await screenEdit(ctx, edit)
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    if (!(await updateEntryText(db, { collectionId: collection.id, objectId, ...texts }))) throw new NotFoundError()
    await recordEntryChange(db, collection, { viewer, at: ctx.clock.now() })
    emit(collectionUpdated({ collectionId: collection.id, by: viewer.id }))
    await holdIfSuspicious(tx)
  })
  return loadCollection(ctx, collectionId)
}
