import { markShownAsRead, undoShownAsRead } from '#features/notifications/server/index.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { readingPolicy } from '../policy.ts'
import { restoreWatermark, updateWatermark } from '../writes.ts'

type Input = { parentId?: string | null }

/**
 * Moves one watermark, however much there is to read. `until` is the time in milliseconds up to which the page shows what
 * is new: what arrived since stays unread.
 */
export async function markAllRead(ctx: Context, input: Input & { until?: number | null }): Promise<boolean> {
  authorize(ctx, readingPolicy.own, null)
  const { id: userId } = ctx.viewer
  const parentId = await resolveParent(ctx, input)
  const at = ctx.clock.now()
  const until = new Date(Math.min(input.until ?? Number.POSITIVE_INFINITY, at.getTime()))
  await withTransaction(ctx, async (tx) => {
    if (await updateWatermark(tx.db, { userId, parentId, until, at }))
      await markShownAsRead(tx, ctx, { userIds: [userId] })
  })
  return true
}

export async function undoMarkAllRead(ctx: Context, input: Input): Promise<boolean> {
  authorize(ctx, readingPolicy.own, null)
  const { id: userId } = ctx.viewer
  const parentId = await resolveParent(ctx, input)
  return withTransaction(ctx, async (tx) => {
    const markedAt = await restoreWatermark(tx.db, { userId, parentId, at: ctx.clock.now() })
    if (markedAt) await undoShownAsRead(tx, ctx, { userId, at: markedAt })
    return markedAt !== undefined
  })
}

/** 0 stands for the whole site. */
async function resolveParent(ctx: Context, { parentId }: Input): Promise<number> {
  if (parentId == null) return 0
  const parent = await findVisibleObject(ctx, parentId)
  if (!parent) throw new NotFoundError()
  return parent.id
}
