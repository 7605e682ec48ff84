import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { deleteOldCounts } from '../writes.ts'

const dayMs = 86_400_000
const retentionDays = 400
/** Rare queries may identify a person, so they are deleted early. */
const rareRetentionDays = 30

export async function deleteOldSearchCounts(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)
  await deleteOldCounts(ctx.db, { before: daysAgo(retentionDays), rareBefore: daysAgo(rareRetentionDays) })
}
