import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { UnauthenticatedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { providerInput } from '../../../providers/contract/limits.ts'
import { hashLinkToken } from '../../../providers/server/linkToken.ts'
import { providerLimits } from '../../../providers/server/rateLimits.ts'
import { requireRecentProof } from '../../confirmIdentity.ts'
import { generateKey } from '../../keys/keys.ts'
import { keyPurposes } from '../../keys/purposes.ts'
import { insertKey } from '../../keys/writes.ts'
import { accountPolicy } from '../../policy.ts'
import { findKeyHolder } from '../../queries.ts'

export const linkTokenTtlSeconds = keyPurposes.link_identity.validityMs / 1000

/** Returns a single-use token for the viewer's session. */
export async function issueLinkToken(ctx: Context, input: unknown): Promise<string> {
  const { provider } = parseInput(ctx, providerInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { id: userId, sessionId } = ctx.viewer
  const holder = await findKeyHolder(ctx.db, userId)
  if (!holder) throw new UnauthenticatedError()
  await requireRecentProof(ctx, ctx.viewer)
  await ctx.rateLimits.consume(providerLimits.linkToken, String(userId))
  const token = generateKey()
  const keyHash = hashLinkToken(provider, token)
  const createdAt = ctx.clock.now()
  await withTransaction(ctx, ({ db }) =>
    insertKey(db, { keyHash, purpose: 'link_identity', userId, epoch: holder.epoch, sessionId, createdAt }),
  )
  return token
}
