import type { Context } from '#platform/context.ts'
import { publicOperation } from '#platform/policy.ts'
import { addDownloads } from '../queries.ts'

/** Adds downloads that have been counted; they are shown when the page is next made, so nothing is dropped for them. */
export async function recordDownloads(ctx: Context, creationId: number, downloads: number): Promise<void> {
  publicOperation()
  await addDownloads(ctx.db, creationId, downloads)
}
