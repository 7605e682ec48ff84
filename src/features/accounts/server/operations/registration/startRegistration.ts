import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { registrationStarted } from '../../../providers/contract/events.ts'
import { providerErrorCodes } from '../../../providers/contract/limits.ts'
import type { Identity } from '../../../providers/server/provider.ts'
import { findIdentityOwner } from '../../../providers/server/queries.ts'
import { insertPendingRegistration } from '../../../providers/server/writes.ts'
import { generateKey, hashKey } from '../../keys/keys.ts'

export const pendingRegistrationTtlSeconds = 30 * 60

/** Returns the only copy of the key, for a cookie. */
export async function startRegistration(ctx: Context, identity: Identity, redirect: string): Promise<string> {
  publicOperation(ctx)
  if (await findIdentityOwner(ctx.db, identity)) throw new RejectedError(providerErrorCodes.alreadyLinked)
  const key = generateKey()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + pendingRegistrationTtlSeconds * 1000)
  await withTransaction(ctx, async ({ db, emit }) => {
    await insertPendingRegistration(db, { keyHash: hashKey(key), identity, redirect, createdAt, expiresAt })
    emit(registrationStarted({ provider: identity.provider }))
  })
  return key
}
