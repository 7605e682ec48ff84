import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RateLimitError } from '#platform/errors.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { addDownloads } from '../../versions/server/writes.ts'

/** Each user or network counts once an hour for each creation. */
const downloadLimit: RateLimit = { name: 'downloads', points: 1, seconds: 3600 }

/** `id` is that of the creation. */
type CountedVersion = { id: number; versionNumber: number }

export async function countDownload(ctx: Context, version: CountedVersion): Promise<void> {
  publicOperation(ctx)
  const client = ctx.viewer ? `user ${ctx.viewer.id}` : ctx.network
  try {
    await ctx.rateLimits.consume(downloadLimit, `${version.id} ${client}`)
  } catch (error) {
    if (error instanceof RateLimitError) return
    throw error
  }
  await addDownloads(ctx.db, { ...version, at: ctx.clock.now() }, 1)
}
