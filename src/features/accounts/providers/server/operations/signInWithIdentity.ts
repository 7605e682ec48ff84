import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { type StartedSession, startSession } from '../../../server/transactions/startSession.ts'
import { providerErrorCodes } from '../../contract/limits.ts'
import type { Identity } from '../provider.ts'
import { findIdentityOwner } from '../queries.ts'

/** Never matches accounts by e-mail address, which would allow takeovers. */
export async function signInWithIdentity(ctx: Context, identity: Identity, userAgent: string): Promise<StartedSession> {
  publicOperation(ctx)
  const owner = await findIdentityOwner(ctx.db, identity)
  if (!owner) throw new RejectedError(providerErrorCodes.noMatch)
  return withTransaction(ctx, (tx) => startSession(tx, { ctx, ...owner, userAgent }))
}
