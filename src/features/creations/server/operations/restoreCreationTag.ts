import { logAction } from '#features/management/server/index.ts'
import { screenOrReject } from '#features/moderation/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { tagRemovalInput } from '../../contract/creationTags/limits.ts'
import { creationUpdated } from '../../contract/events.ts'
import { loadCreation } from '../loadCreation.ts'
import { creationPolicy } from '../policy.ts'
import { insertTag } from '../writes.ts'

/** Reverts a removal. False if the creation has got the tag again, or others in its place. */
export async function restoreCreationTag(ctx: Context, input: unknown, undoes: number): Promise<boolean> {
  const { creationId, tag } = parseInput(ctx, tagRemovalInput, input)
  const creation = await loadCreation(ctx, creationId)
  authorize(ctx, creationPolicy.removeTag, creation)
  const texts = await screenOrReject(ctx, { kind: 'creation', texts: { tag }, field: 'tag' })
  const by = ctx.viewer.id
  const { id } = creation
  return withTransaction(ctx, async ({ db, emit }) => {
    if (!(await insertTag(db, id, texts.tag))) return false
    const at = ctx.clock.now()
    await logAction(db, { action: 'creation.restoreTag', by, objectId: id, metadata: { tag }, at, undoes })
    emit(creationUpdated({ creationId: id, by, removedImages: [] }))
    return true
  })
}
