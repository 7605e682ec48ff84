import type { Db } from '#platform/db/db.ts'
import type { ProviderId } from '../../contract/providers/limits.ts'
import type { Identity } from './provider.ts'

type Key = Pick<Identity, 'provider' | 'subject'>

/** Whose identity it is, if anybody's. */
export const findIdentityOwner = (db: Db, { provider, subject }: Key): Promise<{ userId: number } | undefined> =>
  db
    .selectFrom('identities')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select('user_id as userId')
    .executeTakeFirst()

type NewIdentity = { userId: number; identity: Key & { name: string }; at: Date }

/** False when it is somebody's already, or its user has another one of that provider. */
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

/** Whether an account has a password; others who ask for it to change the ways in wait until this transaction is over. */
export async function lockHasPassword(db: Db, userId: number): Promise<boolean> {
  const query = db.selectFrom('users').where('id', '=', userId).select('password_hash').forUpdate()
  return Boolean((await query.executeTakeFirst())?.password_hash)
}

type NewPending = { keyHash: Buffer; identity: Identity; redirect: string; createdAt: Date; expiresAt: Date }

export async function insertPending(db: Db, pending: NewPending): Promise<void> {
  const { keyHash, identity, redirect, createdAt, expiresAt } = pending
  await db
    .insertInto('pending_registrations')
    .values({ key_hash: keyHash, ...identity, redirect, created_at: createdAt, expires_at: expiresAt })
    .execute()
}

export type PendingRow = Identity & { redirect: string }

export const findPending = (db: Db, keyHash: Buffer, at: Date): Promise<PendingRow | undefined> =>
  db
    .selectFrom('pending_registrations')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', at)
    .select(['provider', 'subject', 'name', 'email', 'redirect'])
    .$castTo<PendingRow>()
    .executeTakeFirst()

/** True for the one who completes it. */
export async function deletePending(db: Db, keyHash: Buffer): Promise<boolean> {
  const query = db.deleteFrom('pending_registrations').where('key_hash', '=', keyHash)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
