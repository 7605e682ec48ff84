import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { popularityComputed } from '../../contract/events.ts'
import { updatePopularity } from '../hub/writes.ts'

/** Of all creations, from the downloads and likes of the last 30 days. */
export async function computePopularity(ctx: Context): Promise<void> {
  systemOperation()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (await updatePopularity(db, ctx.clock.now())) emit(popularityComputed({}))
  })
}
