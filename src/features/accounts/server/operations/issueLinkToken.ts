import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { providerInput } from '../../contract/providers/limits.ts'
import { requireRecentProof } from '../confirmIdentity.ts'
import { insertKey } from '../keyQueries.ts'
import { newKey } from '../keys.ts'
import { accountPolicy } from '../policy.ts'
import { hashOfLinkToken } from '../providers/linkToken.ts'
import { providerLimits } from '../providers/rateLimits.ts'

export const linkTokenSeconds = 5 * 60

/** A token with which the viewer's session, and no other, may begin to link an account of a provider, once (D24). */
export async function issueLinkToken(ctx: Context, input: unknown): Promise<string> {
  const { provider } = parse(ctx, providerInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  await requireRecentProof(ctx, ctx.viewer)
  const { id: userId, sessionId } = ctx.viewer
  await ctx.limits.spend(providerLimits.linkToken, String(userId))
  const token = newKey()
  const keyHash = hashOfLinkToken(provider, token)
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + linkTokenSeconds * 1000)
  await change(ctx, ({ db }) =>
    insertKey(db, { keyHash, purpose: 'link_identity', userId, sessionId, createdAt, expiresAt }),
  )
  return token
}
