import { notify } from '#features/notifications/server/index.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { findCreationsById, findDetails } from '../../../server/queries.ts'
import { listUsersAwaitingMod } from '../queries.ts'
import { deleteAwaitedModOfUsers } from '../writes.ts'

/** Notifies users who wait for the mod of a creation, once. */
export async function notifyOfAwaitedMod(ctx: Context, creationId: number, by: number): Promise<void> {
  systemOperation(ctx)
  const [creation] = await findCreationsById(ctx.db, [creationId])
  if (creation?.kind !== 'mod' || creation.hiddenAt) return
  const modId = (await findDetails(ctx.db, [creationId])).get(creationId)?.modId?.toLowerCase()
  if (!modId) return
  const userIds = await listUsersAwaitingMod(ctx.db, modId)
  if (!userIds.length) return
  await notify(ctx, {
    type: 'release',
    to: userIds,
    by,
    objectId: creationId,
    key: `awaited mod ${creationId}`,
    detail: { change: 'awaited' },
  })
  await withTransaction(ctx, ({ db }) => deleteAwaitedModOfUsers(db, modId, userIds))
}
