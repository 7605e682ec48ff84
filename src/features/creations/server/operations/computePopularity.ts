import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { popularityComputed } from '../../contract/events.ts'
import { listChangedPopularity } from '../../hub/server/queries.ts'
import { deleteOldDownloadDays, storePopularity } from '../../hub/server/writes.ts'

/** Each row is in more than twenty indexes, so many at once would take too long and keep others waiting. */
const batchSize = 200

/** Updates the popularity of all creations from the downloads and likes of the last 30 days. */
export async function computePopularity(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const now = ctx.clock.now()
  const changed = await listChangedPopularity(ctx.db, now)
  for (let at = 0; at < changed.length; at += batchSize) {
    await withTransaction(ctx, async ({ db, emit }) => {
      await storePopularity(db, changed.slice(at, at + batchSize))
      if (at + batchSize >= changed.length) emit(popularityComputed({}))
    })
  }
  await withTransaction(ctx, ({ db }) => deleteOldDownloadDays(db, now))
}
