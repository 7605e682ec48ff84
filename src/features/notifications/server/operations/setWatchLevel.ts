import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { watchChanged } from '../../contract/events.ts'
import { notificationPolicy } from '../policy.ts'
import type { WatchLevel } from '../rows.ts'
import * as queries from '../watches/queries.ts'

type Input = { objectId: string; level: WatchLevel }

export async function setWatchLevel(ctx: Context, { objectId, level }: Input): Promise<WatchLevel> {
  assertCan(ctx.viewer, notificationPolicy.own, null)
  const object = await findVisible(ctx, objectId)
  if (!object) throw new NotFound()
  const { id: userId } = ctx.viewer
  await change(ctx, async ({ db, record }) => {
    await queries.setWatchLevel(db, { userId, objectId: object.id, level })
    record(watchChanged({ userId, objectId: object.id }))
  })
  return level
}
