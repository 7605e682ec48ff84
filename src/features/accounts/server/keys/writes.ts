import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { type KeyPurpose, keyPurposes } from './purposes.ts'

type NewKey = {
  keyHash: Buffer
  purpose: KeyPurpose
  userId: number
  /** The account's epoch when the caller decided to issue the key, so that a change since then voids it at once. */
  epoch: number
  email?: string | null
  sessionId?: string
  createdAt: Date
}

export async function insertKey(db: WritableDb, key: NewKey): Promise<void> {
  const { keyHash, purpose, userId, epoch, email, sessionId, createdAt } = key
  const { validityMs, voidedByNewer } = keyPurposes[purpose]
  const times = { created_at: createdAt, expires_at: new Date(createdAt.getTime() + validityMs) }
  if (voidedByNewer)
    await db.deleteFrom('account_keys').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await db
    .insertInto('account_keys')
    .values({
      key_hash: keyHash,
      purpose,
      user_id: userId,
      credential_epoch: epoch,
      email,
      session_id: sessionId,
      ...times,
    })
    .execute()
}

type Key = { keyHash: Buffer; purpose: KeyPurpose; at: Date }

/** Deletes and returns a valid key. Locks the account, so that its credentials do not change until the commit. */
export function consumeKey(db: WritableDb, { keyHash, purpose, at }: Key) {
  const query = db
    .with('owner', (q) =>
      q
        .selectFrom('users')
        .where('id', '=', q.selectFrom('account_keys').where('key_hash', '=', keyHash).select('user_id'))
        .where('deleted_at', 'is', null)
        .select(['id', 'credential_epoch'])
        .forNoKeyUpdate(),
    )
    .deleteFrom('account_keys')
    .using('owner')
    .whereRef('account_keys.user_id', '=', 'owner.id')
    .where('key_hash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
  const valid = keyPurposes[purpose].voidedByChange
    ? query.whereRef('account_keys.credential_epoch', '=', 'owner.credential_epoch')
    : query
  return valid
    .returning(['user_id as userId', 'email', 'session_id as sessionId', 'created_at as createdAt'])
    .returning('account_keys.credential_epoch as epoch')
    .executeTakeFirst()
}

type Since = { userId: number; epoch: number; since: Date }

/** Whoever made the changes since then has been mailed such keys too. */
export async function deleteSecuringKeysSince(db: WritableDb, { userId, epoch, since }: Since): Promise<void> {
  const query = db.deleteFrom('account_keys').where('user_id', '=', userId).where('purpose', '=', 'secure_account')
  await query.where(sql<boolean>`(credential_epoch, created_at) >= (${epoch}, ${since})`).execute()
}

export async function deleteExpiredKeys(db: WritableDb, at: Date): Promise<void> {
  await db.deleteFrom('account_keys').where('expires_at', '<', at).execute()
  await db.deleteFrom('pending_registrations').where('expires_at', '<', at).execute()
}
