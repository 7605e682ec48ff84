import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { type ProviderId, providerCodes } from '../../contract/providers/limits.ts'
import { takeKey } from '../keyQueries.ts'
import { isSame, linkProof } from '../providers/attempt.ts'
import { hashOfLinkToken } from '../providers/linkToken.ts'

type Wish = {
  provider: ProviderId
  token: string
  /** What the browser that asked for the token was given beside it; a form carries no Authorization. */
  proof: string
}

/**
 * Whose account is to be linked. The token is used up in any case. Whoever has it alone has not asked for it: else a link
 * of somebody else's could bind the victim's provider account to an account of the attacker's (requirement 38).
 */
export async function beginLink(ctx: Context, { provider, token, proof }: Wish) {
  publicOperation()
  const keyHash = hashOfLinkToken(provider, token)
  const at = ctx.clock.now()
  const key = await change(ctx, ({ db }) => takeKey(db, { keyHash, purpose: 'link_identity', at }))
  const isHere = isSame(proof, linkProof(token, ctx.config.secrets.tokenSecret))
  if (!key?.sessionId || !(isHere || ctx.viewer?.sessionId === key.sessionId)) {
    throw new Refused(providerCodes.invalidLinkToken)
  }
  return { userId: key.userId, sessionId: key.sessionId }
}
