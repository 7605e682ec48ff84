import { findVisibleObject } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { assertCan } from '#platform/policy.ts'
import { watchChanged } from '../../contract/events.ts'
import { notificationPolicy } from '../policy.ts'
import type { WatchLevel } from '../rows.ts'
import * as writes from '../watches/writes.ts'

type Input = { objectId: string; level: WatchLevel }

export async function setWatchLevel(ctx: Context, { objectId, level }: Input): Promise<WatchLevel> {
  assertCan(ctx.viewer, notificationPolicy.own, null)
  const object = await findVisibleObject(ctx, objectId)
  if (!object) throw new NotFoundError()
  const { id: userId } = ctx.viewer
  await withTransaction(ctx, async ({ db, emit }) => {
    await writes.setWatchLevel(db, { userId, objectId: object.id, level })
    emit(watchChanged({ userId, objectId: object.id }))
  })
  return level
}
