import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { providerCodes } from '../../contract/providers/limits.ts'
import type { Identity } from '../providers/provider.ts'
import { findIdentityOwner } from '../providers/queries.ts'
import { type BegunSession, beginSession } from '../session.ts'

/** Signs in whoever the identity belongs to. An account with the same address is nobody's but its owner's (requirement 36). */
export async function signInWithIdentity(ctx: Context, identity: Identity, userAgent: string): Promise<BegunSession> {
  publicOperation()
  const owner = await findIdentityOwner(ctx.db, identity)
  if (!owner) throw new Refused(providerCodes.noMatch)
  return change(ctx, (tx) => beginSession(tx, { ctx, userId: owner.userId, userAgent }))
}
