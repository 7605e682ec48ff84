import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { addDownloads } from '../../versions/server/writes.ts'

/** Adds downloads to the first version. Touches no cache tag: cached pages keep the old number. */
export async function addSeedDownloads(ctx: Context, creationId: number, downloads: number): Promise<void> {
  systemOperation(ctx)
  await addDownloads(ctx.db, { id: creationId, versionNumber: 1, at: ctx.clock.now() }, downloads)
}
