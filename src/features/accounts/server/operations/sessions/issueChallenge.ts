import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { type Challenge, insertChallenge } from '../../../factors/server/writes.ts'

const challengeTtlMs = 5 * 60_000
/** Challenges are rows until the nightly clean-up. */
const challengeLimit: RateLimit = { name: 'passkey-offers', points: 30, seconds: 10 * 60 }

/** Public because visitors sign in with it; a challenge alone proves nothing. */
export async function issueChallenge(ctx: Context, challenge: Challenge): Promise<void> {
  publicOperation(ctx)
  await ctx.rateLimits.consume(
    challengeLimit,
    challenge.userId === null ? `network ${ctx.network}` : String(challenge.userId),
  )
  await insertChallenge(ctx.db, { ...challenge, expiresAt: new Date(ctx.clock.now().getTime() + challengeTtlMs) })
}
