import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { registrationBegun } from '../../contract/providers/events.ts'
import { providerCodes } from '../../contract/providers/limits.ts'
import { hashOfKey, newKey } from '../keys.ts'
import type { Identity } from '../providers/provider.ts'
import { findIdentityOwner, insertPending } from '../providers/queries.ts'

export const pendingSeconds = 30 * 60

/** Remembers somebody a provider has sent until they have chosen a name; the key is the only one, and the browser keeps it. */
export async function beginRegistration(ctx: Context, identity: Identity, redirect: string): Promise<string> {
  publicOperation()
  if (await findIdentityOwner(ctx.db, identity)) throw new Refused(providerCodes.alreadyLinked)
  const key = newKey()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + pendingSeconds * 1000)
  await change(ctx, async ({ db, record }) => {
    await insertPending(db, { keyHash: hashOfKey(key), identity, redirect, createdAt, expiresAt })
    record(registrationBegun({ provider: identity.provider }))
  })
  return key
}
