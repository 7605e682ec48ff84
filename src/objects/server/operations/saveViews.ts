import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { insertViews, type NewView } from '../writes.ts'

/** Invalidates no page: counts may lag until the next render. */
export async function saveViews(ctx: Context, views: readonly NewView[]): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, ({ db }) => insertViews(db, views))
}
