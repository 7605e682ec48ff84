import type { Context } from '#platform/context.ts'
import { RateLimitError } from '#platform/errors.ts'
import { publicOperation } from '#platform/policy.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { addDownloads } from '../writes.ts'

/** Per creation and user or network. */
const downloadLimit: RateLimit = { name: 'downloads', points: 1, seconds: 3600 }

export async function countDownload(ctx: Context, creationId: number): Promise<void> {
  publicOperation()
  const client = ctx.viewer ? `user ${ctx.viewer.id}` : ctx.network
  try {
    await ctx.rateLimits.consume(downloadLimit, `${creationId} ${client}`)
  } catch (error) {
    if (error instanceof RateLimitError) return
    throw error
  }
  await addDownloads(ctx.db, creationId, 1)
}
