import { screenEdit } from '#features/moderation/server/index.ts'
import { collectableKinds } from '#objects/server/collectables.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { collectionLimits } from '../../contract/collectionLimits.ts'
import { entryAdded } from '../../contract/events.ts'
import { entryInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { loadCollection, loadCollectionForMember } from '../loadCollection.ts'
import { collectionPolicy } from '../policy.ts'
import type { CollectionRow } from '../rows.ts'
import { recordEntryChange } from '../transactions/recordEntryChange.ts'
import { insertEntry, lockEntries, storeOrder } from '../writes.ts'

const { maxEntries } = collectionLimits

export async function addCollectionEntry(ctx: Context, input: unknown): Promise<CollectionRow> {
  const { collectionId, objectId: reference, text } = parseInput(ctx, entryInput, input)
  const collection = await loadCollectionForMember(ctx, collectionId)
  authorize(ctx, collectionPolicy.edit, collection)
  const { viewer } = ctx
  const objectId = await findCollectable(ctx, reference)
  if (objectId === undefined) throw validationError(ctx, 'objectId', messages.input.referenceInvalid)
  const edit = { kind: 'creation', texts: { text }, objectId: collection.id } as const
  const { texts, holdIfSuspicious } = await screenEdit(ctx, edit)
  const at = ctx.clock.now()
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    const members = await lockEntries(db, collection.id)
    if (members.includes(objectId)) throw validationError(ctx, 'objectId', messages.input.alreadyThere)
    if (members.length >= maxEntries) {
      throw validationError(ctx, 'objectId', () => messages.input.tooManyEntries({ max: maxEntries }))
    }
    const position = members.length + 1
    // Removed entries leave gaps.
    await storeOrder(db, collection.id, members)
    await insertEntry(db, { collectionId: collection.id, objectId, position, ...texts, by: viewer.id, at })
    await recordEntryChange(db, collection, { viewer, at })
    emit(entryAdded({ collectionId: collection.id, objectId, by: viewer.id, at: at.getTime() }))
    await holdIfSuspicious(tx)
  })
  return loadCollection(ctx, collectionId)
}

async function findCollectable(ctx: Context, reference: string): Promise<number | undefined> {
  for (const kind of collectableKinds.list(ctx)) {
    const id = await kind.findId(ctx, reference)
    if (id !== undefined) return id
  }
  return undefined
}
