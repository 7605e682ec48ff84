import type { Db } from '#platform/db/db.ts'

export type KeyPurpose = 'verify_email' | 'change_email' | 'reset_password' | 'link_identity'

type NewKey = {
  keyHash: Buffer
  purpose: KeyPurpose
  userId: number
  email?: string | null
  sessionId?: string
  createdAt: Date
  expiresAt: Date
}

/** Voids the user's older keys of the same purpose. */
export async function insertKey(db: Db, key: NewKey): Promise<void> {
  const { keyHash, purpose, userId, email, sessionId, createdAt, expiresAt } = key
  const times = { created_at: createdAt, expires_at: expiresAt }
  await db.deleteFrom('account_keys').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await db
    .insertInto('account_keys')
    .values({ key_hash: keyHash, purpose, user_id: userId, email, session_id: sessionId, ...times })
    .execute()
}

/** Deletes and returns a valid key. */
export function consumeKey(db: Db, { keyHash, purpose, at }: { keyHash: Buffer; purpose: KeyPurpose; at: Date }) {
  return db
    .deleteFrom('account_keys')
    .where('key_hash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .returning(['user_id as userId', 'email', 'session_id as sessionId'])
    .executeTakeFirst()
}

export async function deleteExpiredKeys(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('account_keys').where('expires_at', '<', at).execute()
  await db.deleteFrom('pending_registrations').where('expires_at', '<', at).execute()
}
