import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { addToCounter } from '../writes.ts'

/** Invalidates no page: counts may lag until the next render. */
export async function recordViews(ctx: Context, objectId: number, views: number): Promise<void> {
  systemOperation(ctx)
  await addToCounter(ctx.db, objectId, { counter: 'view_count', by: views })
}
