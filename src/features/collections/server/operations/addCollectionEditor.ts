import { findUserByName } from '#features/accounts/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { collectionLimits } from '../../contract/collectionLimits.ts'
import { editorInvited } from '../../contract/events.ts'
import { editorInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { loadCollection, loadCollectionForMember } from '../loadCollection.ts'
import { collectionPolicy } from '../policy.ts'
import { findCollection, hasDeclined } from '../queries.ts'
import type { CollectionRow } from '../rows.ts'
import { countEditors, insertInvitation, lockEntries } from '../writes.ts'

const { maxEditors, daysUntilNextInvitation } = collectionLimits

const dayMs = 86_400_000

/** Invites somebody, who becomes an editor by accepting. A repeated request has the same answer. */
export async function addCollectionEditor(ctx: Context, input: unknown): Promise<CollectionRow> {
  const { collectionId, username } = parseInput(ctx, editorInput, input)
  const collection = await loadCollectionForMember(ctx, collectionId)
  authorize(ctx, collectionPolicy.manage, collection)
  const { id: by } = ctx.viewer
  const user = await findUserByName(ctx.db, username.replace(/^@/, ''))
  if (!user || user.id === collection.owner.id) throw validationError(ctx, 'username', messages.input.noSuchUser)
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    await lockEntries(db, collection.id)
    const current = (await findCollection(db, collectionId)) ?? collection
    if (current.editorIds.includes(user.id)) return
    const invited = { collectionId: collection.id, userId: user.id }
    const declinedBefore = new Date(at.getTime() - daysUntilNextInvitation * dayMs)
    if (!(await insertInvitation(db, { ...invited, at, declinedBefore }))) {
      if (await hasDeclined(db, invited)) throw validationError(ctx, 'username', messages.input.hasDeclined)
      return
    }
    if ((await countEditors(db, collection.id)) > maxEditors) {
      throw validationError(ctx, 'username', () => messages.input.tooManyEditors({ max: maxEditors }))
    }
    if (collection.owner.id !== by) await logAction(db, { action: 'collection.edit', by, objectId: collection.id, at })
    emit(editorInvited({ collectionId: collection.id, userId: user.id, by, at: at.getTime() }))
  })
  return loadCollection(ctx, collectionId)
}
