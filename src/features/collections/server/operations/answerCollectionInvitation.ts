import { watch } from '#features/notifications/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { editorAdded, invitationEnded } from '../../contract/events.ts'
import { invitationAnswerInput } from '../../contract/limits.ts'
import { findVisibleCollection, loadCollectionForMember } from '../loadCollection.ts'
import { collectionPolicy } from '../policy.ts'
import type { CollectionRow } from '../rows.ts'
import { declineInvitation, deleteInvitation, insertEditor, lockEntries } from '../writes.ts'

/** A repeated request has the same answer. */
export async function answerCollectionInvitation(ctx: Context, input: unknown): Promise<CollectionRow | null> {
  const { collectionId, accept } = parseInput(ctx, invitationAnswerInput, input)
  const collection = await loadCollectionForMember(ctx, collectionId)
  authorize(ctx, collectionPolicy.answer, collection)
  const { id: userId } = ctx.viewer
  const at = ctx.clock.now()
  const invited = { collectionId: collection.id, userId }
  await withTransaction(ctx, async ({ db, emit }) => {
    await lockEntries(db, collection.id)
    // False if it was taken back meanwhile.
    if (!(await (accept ? deleteInvitation(db, invited) : declineInvitation(db, { ...invited, at })))) return
    emit(invitationEnded({ ...invited, by: userId }))
    if (!accept || !(await insertEditor(db, { ...invited, at }))) return
    await watch(db, { userId, objectId: collection.id })
    emit(editorAdded({ ...invited, by: userId, at: at.getTime() }))
  })
  return (await findVisibleCollection(ctx, collectionId)) ?? null
}
