import type { Context } from '#platform/context.ts'
import { ValidationError } from '#platform/errors.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'

const seconds = 3600

/** Reading files is the most expensive thing a user can trigger. Refusals have a wider limit, charged by their duration. */
const getLimits = ({ writeLimitFactor }: Context['config']) => ({
  uploads: { name: 'creation-uploads', points: 30 * writeLimitFactor, seconds } satisfies RateLimit,
  refusals: { name: 'creation-refusals', points: 120 * writeLimitFactor, seconds } satisfies RateLimit,
})

/** Runs `publish`, whose result says whether it published something: only that counts as an upload of the user. */
export async function limitUploads<Result extends { isNew: boolean }>(
  ctx: Context,
  userId: number,
  publish: () => Promise<Result>,
): Promise<Result> {
  const limits = getLimits(ctx.config)
  const key = String(userId)
  await ctx.rateLimits.assertNotExceededInMemory(limits.refusals, key)
  // The upload counts before the file is read, so that concurrent uploads count too.
  // It is refunded if nothing is published.
  await ctx.rateLimits.consume(limits.uploads, key)
  const startedMs = performance.now()
  try {
    const result = await publish()
    if (!result.isNew) await ctx.rateLimits.refund(limits.uploads, key)
    return result
  } catch (error) {
    await ctx.rateLimits.refund(limits.uploads, key)
    if (error instanceof ValidationError) {
      const points = 1 + Math.floor((performance.now() - startedMs) / 1_000)
      await ctx.rateLimits.chargeInMemory(limits.refusals, key, points)
    }
    throw error
  }
}
