import { findVisibleObject } from '#objects/server/objectViews.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { watchChanged } from '../../contract/events.ts'
import { notificationPolicy } from '../policy.ts'
import type { WatchLevel } from '../rows.ts'
import { findWatchedId } from '../watches.queries.ts'
import { upsertWatchLevel } from '../watches.writes.ts'

type Input = { objectId: string; level: WatchLevel }

export async function setWatchLevel(ctx: Context, { objectId, level }: Input): Promise<WatchLevel> {
  authorize(ctx, notificationPolicy.own, null)
  const { id: userId } = ctx.viewer
  const id = (await findVisibleObject(ctx, objectId))?.id ?? (await findOwnWatch(ctx, { userId, objectId, level }))
  if (id === undefined) throw new NotFoundError()
  await withTransaction(ctx, async ({ db, emit }) => {
    await upsertWatchLevel(db, { userId, objectId: id, level })
    emit(watchChanged({ userId, objectId: id }))
  })
  return level
}

/** Users can stop following what they may not see any more. */
const findOwnWatch = async (ctx: Context, { userId, objectId, level }: Input & { userId: number }) =>
  level === 'normal' ? findWatchedId(ctx.db, { userId, lwid: objectId }) : undefined
