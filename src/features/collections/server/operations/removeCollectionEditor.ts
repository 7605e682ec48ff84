import { findUserByName } from '#features/accounts/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import { unwatch } from '#features/notifications/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { collectionUpdated, invitationEnded } from '../../contract/events.ts'
import { editorInput } from '../../contract/limits.ts'
import { findVisibleCollection, loadCollectionForMember } from '../loadCollection.ts'
import { collectionPolicy } from '../policy.ts'
import type { CollectionRow } from '../rows.ts'
import { deleteEditor, deleteInvitation } from '../writes.ts'

/** Removes an editor or an invitation. Editors may remove themselves. A repeated request has the same answer. */
export async function removeCollectionEditor(ctx: Context, input: unknown): Promise<CollectionRow | null> {
  const { collectionId, username } = parseInput(ctx, editorInput, input)
  const collection = await loadCollectionForMember(ctx, collectionId)
  const user = await findUserByName(ctx.db, username.replace(/^@/, ''))
  const isSelf = user !== undefined && user.id === ctx.viewer?.id
  authorize(ctx, isSelf ? collectionPolicy.takePart : collectionPolicy.manage, collection)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  if (!user) return collection
  await withTransaction(ctx, async ({ db, emit }) => {
    const editor = { collectionId: collection.id, userId: user.id }
    const wasInvited = await deleteInvitation(db, editor)
    const wasEditor = await deleteEditor(db, editor)
    if (wasInvited) emit(invitationEnded({ ...editor, by }))
    if (wasEditor) await unwatch(db, { userId: user.id, objectId: collection.id })
    if (!wasInvited && !wasEditor) return
    if (collection.owner.id !== by && !isSelf) {
      await logAction(db, { action: 'collection.edit', by, objectId: collection.id, at })
    }
    if (wasEditor) emit(collectionUpdated({ collectionId: collection.id, by }))
  })
  return (await findVisibleCollection(ctx, collectionId)) ?? null
}
