import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { insertViews, type View } from '../queries.ts'

/** Writes views together; they are shown when the page is next made, so nothing is dropped for them (D54). */
export async function keepViews(ctx: Context, views: readonly View[]): Promise<void> {
  publicOperation()
  await change(ctx, ({ db }) => insertViews(db, views))
}
