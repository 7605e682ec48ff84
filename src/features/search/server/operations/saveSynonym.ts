import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { synonymsChanged } from '../../contract/events.ts'
import { synonymInput } from '../../contract/limits.ts'
import { synonymPolicy } from '../policy.ts'
import { findSynonym } from '../queries.ts'
import { insertSynonym, updateSynonym } from '../writes.ts'

/** Returns the id of the group. */
export async function saveSynonym(ctx: Context, input: unknown): Promise<number> {
  const { id, words } = parseInput(ctx, synonymInput, input)
  authorize(ctx, synonymPolicy.edit, null)
  const by = ctx.viewer.id
  return withTransaction(ctx, async ({ db, emit }) => {
    const duplicateId = id === undefined ? await findSynonym(db, words) : undefined
    if (duplicateId !== undefined) return duplicateId
    const saved = id === undefined ? await insertSynonym(db, words) : await updateSynonym(db, id, words)
    if (saved === undefined) throw new NotFoundError()
    await logAction(db, {
      action: 'synonym.save',
      by,
      at: ctx.clock.now(),
      audience: { anyRole: [] },
      metadata: { id: saved, words },
    })
    emit(synonymsChanged({ id: saved }))
    return saved
  })
}
