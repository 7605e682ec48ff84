import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError, RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { assertCan } from '#platform/policy.ts'
import { insertIdentity } from '../../../server/credentials/writes.ts'
import { accountPolicy } from '../../../server/policy.ts'
import { findSessionUser } from '../../../server/queries.ts'
import { changeOwnCredentials } from '../../../server/transactions/changeCredentials.ts'
import { providerErrorCodes } from '../../contract/limits.ts'
import type { Identity } from '../provider.ts'
import { findIdentityOwner } from '../queries.ts'

type Requester = { userId: number; sessionId: string; epoch: number }

/** Anyone may follow the callback. Requires that the session that requested the link is still live, and that no credential has changed since. */
export async function linkIdentity(ctx: Context, identity: Identity, requester: Requester): Promise<void> {
  publicOperation(ctx)
  const { userId, sessionId, epoch } = requester
  const holder = await findSessionUser(ctx.db, sessionId)
  assertCan(holder ? { ...holder, sessionId } : null, accountPolicy.own, null)
  if (holder?.id !== userId) throw new RejectedError(providerErrorCodes.invalidLinkToken)
  const owner = await findIdentityOwner(ctx.db, identity)
  if (owner?.userId === userId) return
  const viewer = { id: userId, sessionId }
  const change = { ctx, viewer, kind: 'identityLinked', detail: identity.provider, epoch } as const
  const link = withTransaction(ctx, async (tx) => {
    await changeOwnCredentials(tx, change, async (begun) => {
      if (!(await insertIdentity(begun, identity))) throw new RejectedError(providerErrorCodes.alreadyLinked)
    })
  })
  await link.catch((error: unknown) => {
    throw error instanceof NotFoundError ? new RejectedError(providerErrorCodes.invalidLinkToken) : error
  })
}
