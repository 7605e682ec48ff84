import type { Context } from '#platform/context.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'

/** Failures per account. */
const failureLimit: RateLimit = { name: 'second-factor', points: 5, seconds: 10 * 60 }

/** Counts an attempt before `check`, so that parallel ones count too, and refunds it on success. */
export async function withAttemptLimit<T>(ctx: Context, userId: number, check: () => Promise<T>): Promise<T> {
  await ctx.rateLimits.consume(failureLimit, String(userId))
  const result = await check()
  await ctx.rateLimits.refund(failureLimit, String(userId))
  return result
}
