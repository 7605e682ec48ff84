import type { Db } from '#platform/db/db.ts'
import type { ProviderId } from '../../contract/providers/limits.ts'
import type { Identity } from './provider.ts'
import type { IdentityKey } from './queries.ts'

type NewIdentity = { userId: number; identity: IdentityKey & { name: string }; at: Date }

/** Returns false if the identity is linked or the user has another one of the provider. */
export async function insertIdentity(db: Db, { userId, identity, at }: NewIdentity): Promise<boolean> {
  const { provider, subject, name } = identity
  const inserted = await db
    .insertInto('identities')
    .values({ user_id: userId, provider, subject, name, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteIdentity(db: Db, userId: number, provider: ProviderId): Promise<boolean> {
  const query = db.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** Locks the user, to serialise changes of credentials. */
export async function lockAndCheckPassword(db: Db, userId: number): Promise<boolean> {
  const query = db.selectFrom('users').where('id', '=', userId).select('password_hash').forUpdate()
  return Boolean((await query.executeTakeFirst())?.password_hash)
}

type NewPending = { keyHash: Buffer; identity: Identity; redirect: string; createdAt: Date; expiresAt: Date }

export async function insertPendingRegistration(db: Db, pending: NewPending): Promise<void> {
  const { keyHash, identity, redirect, createdAt, expiresAt } = pending
  await db
    .insertInto('pending_registrations')
    .values({ key_hash: keyHash, ...identity, redirect, created_at: createdAt, expires_at: expiresAt })
    .execute()
}

export async function deletePendingRegistration(db: Db, keyHash: Buffer): Promise<boolean> {
  const query = db.deleteFrom('pending_registrations').where('key_hash', '=', keyHash)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
