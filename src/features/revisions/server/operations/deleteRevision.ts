import { logAction } from '#features/management/server/index.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { revisionDeleted } from '../../contract/events.ts'
import { deleteRevisionInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { revisionPolicy } from '../policy.ts'
import { findRevisionObject } from '../queries.ts'
import { eraseFormerTitles } from '../transactions/eraseFormerTitles.ts'
import { deleteEarlierRevision } from '../writes.ts'

export async function deleteRevision(ctx: Context, input: unknown): Promise<boolean> {
  const { revisionId } = parseInput(ctx, deleteRevisionInput, input)
  const found = await findRevisionObject(ctx.db, revisionId)
  const object = found && (await findVisibleObject(ctx, found.lwid))
  if (!object) throw new NotFoundError()
  authorize(ctx, revisionPolicy.delete, object)
  const by = ctx.viewer.id
  await withTransaction(ctx, async ({ db, emit }) => {
    const objectId = await deleteEarlierRevision(db, revisionId)
    if (objectId === undefined) throw validationError(ctx, 'revisionId', messages.isCurrent)
    await eraseFormerTitles(ctx, db, [objectId])
    await logAction(db, { action: 'revision.delete', by, objectId, at: ctx.clock.now() })
    emit(revisionDeleted({ objectId, by }))
  })
  return true
}
