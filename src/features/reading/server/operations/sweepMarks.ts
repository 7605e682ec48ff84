import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { readingLimits } from '../../contract/readingLimits.ts'
import { deleteCoveredMarks } from '../writes.ts'

/** Longer than a day, in case the job does not run for one. */
const periodMs = 7 * 86_400_000

/** Looks only at recent watermarks, because a scan of all marks would be slow; those that can be undone stay. */
export async function sweepMarks(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const now = ctx.clock.now().getTime()
  const range = { from: new Date(now - periodMs), until: new Date(now - readingLimits.undoMs) }
  await withTransaction(ctx, ({ db }) => deleteCoveredMarks(db, range))
}
