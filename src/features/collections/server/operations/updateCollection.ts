import { logAction } from '#features/management/server/index.ts'
import { screenEdit } from '#features/moderation/server/index.ts'
import { toSlug } from '#objects/server/slug.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { collectionUpdated, collectionWithdrawn } from '../../contract/events.ts'
import { collectionEditInput } from '../../contract/limits.ts'
import { loadCollection, loadCollectionForMember } from '../loadCollection.ts'
import { collectionPolicy } from '../policy.ts'
import type { CollectionRow } from '../rows.ts'
import { updateCollectionTexts } from '../writes.ts'

export async function updateCollection(ctx: Context, input: unknown): Promise<CollectionRow> {
  const { collectionId, title, description, visibility } = parseInput(ctx, collectionEditInput, input)
  const collection = await loadCollectionForMember(ctx, collectionId)
  authorize(ctx, collectionPolicy.manage, collection)
  const { id: by } = ctx.viewer
  const before = { title: collection.title, description: collection.description }
  const edit = { kind: 'creation', texts: { title, description }, objectId: collection.id, before } as const
  const { texts, holdIfSuspicious } = await screenEdit(ctx, edit)
  const changedAt = ctx.clock.now()
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    const slug = toSlug(title, 'collection')
    await updateCollectionTexts(db, collection.id, { ...texts, slug, visibility, changedAt })
    if (collection.owner.id !== by) {
      await logAction(db, { action: 'collection.edit', by, objectId: collection.id, at: changedAt })
    }
    const event = visibility === 'private' ? collectionWithdrawn : collectionUpdated
    emit(event({ collectionId: collection.id, by }))
    await holdIfSuspicious(tx)
  })
  return loadCollection(ctx, collectionId)
}
