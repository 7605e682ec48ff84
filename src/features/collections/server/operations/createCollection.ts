import { holdNewObject, screenText } from '#features/moderation/server/index.ts'
import { watch } from '#features/notifications/server/index.ts'
import { toSlug } from '#objects/server/slug.ts'
import { insertObject } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { collectionLimits } from '../../contract/collectionLimits.ts'
import { collectionCreated } from '../../contract/events.ts'
import { collectionInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { libraryPolicy } from '../policy.ts'
import { countOwnCollections, findCollection } from '../queries.ts'
import type { CollectionRow } from '../rows.ts'
import { insertCollection, lockOwner } from '../writes.ts'

const { perAccount } = collectionLimits

export async function createCollection(ctx: Context, input: unknown): Promise<CollectionRow> {
  authorize(ctx, libraryPolicy.create, null)
  const { id: authorId } = ctx.viewer
  const { title, description, visibility } = parseInput(ctx, collectionInput, input)
  const { texts, hold } = await screenText(ctx, { kind: 'creation', texts: { title, description } })
  const createdAt = ctx.clock.now()
  const lwid = await withTransaction(ctx, async ({ db, emit }) => {
    await lockOwner(db, authorId)
    if ((await countOwnCollections(db, authorId)) >= perAccount) {
      throw validationError(ctx, '', () => messages.input.tooManyCollections({ max: perAccount }))
    }
    const object = await insertObject(db, { kind: 'collection', prefix: 'col', parentId: null, authorId, createdAt })
    const slug = toSlug(title, 'collection')
    await insertCollection(db, object.id, { ...texts, slug, visibility, changedAt: createdAt })
    await watch(db, { userId: authorId, objectId: object.id })
    if (hold) await holdNewObject(db, object.id, createdAt)
    else emit(collectionCreated({ collectionId: object.id, by: authorId }))
    return object.lwid
  })
  return (await findCollection(ctx.db, lwid)) as CollectionRow
}
