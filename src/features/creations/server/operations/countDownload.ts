import type { Context } from '#platform/context.ts'
import { TooMany } from '#platform/errors.ts'
import { publicOperation } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { recordDownloads } from './recordDownloads.ts'

/** D54: one person's downloads of one creation count once an hour. */
const counted: Limit = { name: 'downloads', points: 1, seconds: 3600 }

/** Counts a download, unless the same person's has just been counted; the number is shown when the page is next made. */
export async function countDownload(ctx: Context, creationId: number): Promise<void> {
  publicOperation()
  const who = ctx.viewer ? `user ${ctx.viewer.id}` : ctx.network
  try {
    await ctx.limits.spend(counted, `${creationId} ${who}`)
  } catch (error) {
    if (error instanceof TooMany) return
    throw error
  }
  await recordDownloads(ctx, creationId, 1)
}
