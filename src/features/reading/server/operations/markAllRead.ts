import { findVisibleObject } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { assertCan } from '#platform/policy.ts'
import { readingPolicy } from '../policy.ts'
import { raiseWatermark, restoreWatermark } from '../writes.ts'

type Input = { parentId?: string | null }

/** Moves one watermark, however much there is to read. */
export async function markAllRead(ctx: Context, input: Input): Promise<boolean> {
  assertCan(ctx.viewer, readingPolicy.own, null)
  const { id: userId } = ctx.viewer
  const parentId = await resolveParent(ctx, input)
  await withTransaction(ctx, ({ db }) => raiseWatermark(db, { userId, parentId, at: ctx.clock.now() }))
  return true
}

export async function undoMarkAllRead(ctx: Context, input: Input): Promise<boolean> {
  assertCan(ctx.viewer, readingPolicy.own, null)
  const { id: userId } = ctx.viewer
  const parentId = await resolveParent(ctx, input)
  return withTransaction(ctx, ({ db }) => restoreWatermark(db, { userId, parentId, at: ctx.clock.now() }))
}

/** 0 stands for the whole site. */
async function resolveParent(ctx: Context, { parentId }: Input): Promise<number> {
  if (parentId == null) return 0
  const parent = await findVisibleObject(ctx, parentId)
  if (!parent) throw new NotFoundError()
  return parent.id
}
