import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { type Challenge, consumeChallenge } from '../../../factors/server/writes.ts'

/** Runs outside the caller's transaction, so a challenge stays used even if the caller fails. */
export async function redeemChallenge(ctx: Context, challenge: Challenge): Promise<boolean> {
  publicOperation(ctx)
  return consumeChallenge(ctx.db, { ...challenge, at: ctx.clock.now() })
}
