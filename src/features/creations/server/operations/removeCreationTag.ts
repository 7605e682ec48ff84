import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { tagRemovalInput } from '../../contract/creationTags/limits.ts'
import { creationTagRemoved } from '../../contract/events.ts'
import { loadCreation } from '../loadCreation.ts'
import { creationPolicy } from '../policy.ts'
import type { CreationRow } from '../rows.ts'
import { deleteTag } from '../writes.ts'

/** Does nothing if the creation does not have the tag. */
export async function removeCreationTag(ctx: Context, input: unknown): Promise<CreationRow> {
  const { creationId, tag } = parseInput(ctx, tagRemovalInput, input)
  const creation = await loadCreation(ctx, creationId)
  authorize(ctx, creationPolicy.removeTag, creation)
  const by = ctx.viewer.id
  const { id } = creation
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await deleteTag(db, id, tag))) return
    await logAction(db, { action: 'creation.removeTag', by, objectId: id, metadata: { tag }, at: ctx.clock.now() })
    emit(creationTagRemoved({ creationId: id, by, tag }))
  })
  return loadCreation(ctx, creationId)
}
