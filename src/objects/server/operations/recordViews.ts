import type { Context } from '#platform/context.ts'
import { publicOperation } from '#platform/policy.ts'
import { addToCounter } from '../queries.ts'

/** Adds views that have been counted; they are shown when the page is next made, so nothing is dropped for them. */
export async function recordViews(ctx: Context, objectId: number, views: number): Promise<void> {
  publicOperation()
  await addToCounter(ctx.db, objectId, { counter: 'view_count', by: views })
}
