import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { validationError } from '#platform/validationError.ts'
import { collectionUpdated } from '../../contract/events.ts'
import { messages } from '../../messages.ts'
import { loadCollection, loadCollectionForMember } from '../loadCollection.ts'
import { collectionPolicy } from '../policy.ts'
import { findEntryId } from '../queries.ts'
import type { CollectionRow } from '../rows.ts'
import { recordEntryChange } from '../transactions/recordEntryChange.ts'
import { lockEntries, storeOrder } from '../writes.ts'

type Input = { collectionId: string; objectId: string; afterId?: string | null | undefined }

/** Names the neighbour instead of a place, so that concurrent moves of several editors all take effect. */
export async function moveCollectionEntry(
  ctx: Context,
  { collectionId, objectId: lwid, afterId: afterLwid }: Input,
): Promise<CollectionRow> {
  const collection = await loadCollectionForMember(ctx, collectionId)
  authorize(ctx, collectionPolicy.edit, collection)
  const { viewer } = ctx
  const objectId = await findEntryId(ctx.db, collection.id, lwid)
  if (objectId === undefined) throw new NotFoundError()
  const afterId = afterLwid == null ? null : await findEntryId(ctx.db, collection.id, afterLwid)
  await withTransaction(ctx, async ({ db, emit }) => {
    const members = await lockEntries(db, collection.id)
    if (!members.includes(objectId)) throw new NotFoundError()
    const others = members.filter((id) => id !== objectId)
    const place = afterId === null ? 0 : others.findIndex((id) => id === afterId) + 1
    if (place === 0 && afterId !== null) throw validationError(ctx, 'afterId', messages.input.changedMeanwhile)
    const ordered = others.toSpliced(place, 0, objectId)
    if (ordered.every((id, at) => id === members[at])) return
    await storeOrder(db, collection.id, ordered)
    await recordEntryChange(db, collection, { viewer, at: ctx.clock.now() })
    emit(collectionUpdated({ collectionId: collection.id, by: viewer.id }))
  })
  return loadCollection(ctx, collectionId)
}
