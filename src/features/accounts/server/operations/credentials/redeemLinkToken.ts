import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { type ProviderId, providerErrorCodes } from '../../../providers/contract/limits.ts'
import { createLinkProof, equalsInConstantTime } from '../../../providers/server/attempt.ts'
import { hashLinkToken } from '../../../providers/server/linkToken.ts'
import { consumeKey } from '../../keys/writes.ts'

type Options = {
  provider: ProviderId
  token: string
  /** A cookie value, because a form carries no Authorization header. */
  proof: string
}

/**
 * Consumes a link token. Throws RejectedError unless the browser or session that requested it presents it: otherwise an
 * attacker's link could bind a victim's provider account to the attacker's account.
 */
export async function redeemLinkToken(ctx: Context, { provider, token, proof }: Options) {
  publicOperation(ctx)
  const keyHash = hashLinkToken(provider, token)
  const at = ctx.clock.now()
  const key = await withTransaction(ctx, ({ db }) => consumeKey(db, { keyHash, purpose: 'link_identity', at }))
  const isSameBrowser = equalsInConstantTime(proof, createLinkProof(token, ctx.config.secrets.tokenSecret))
  if (!key?.sessionId || !(isSameBrowser || ctx.viewer?.sessionId === key.sessionId)) {
    throw new RejectedError(providerErrorCodes.invalidLinkToken)
  }
  return { userId: key.userId, sessionId: key.sessionId, epoch: key.epoch }
}
