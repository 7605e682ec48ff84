import type { Db } from '#platform/db/db.ts'

export type KeyPurpose = 'verify_email' | 'change_email' | 'reset_password' | 'link_identity'

type NewKey = {
  keyHash: Buffer
  purpose: KeyPurpose
  userId: number
  /** The address that is to be confirmed. */
  email?: string | null
  /** The session that wants to link. */
  sessionId?: string
  createdAt: Date
  expiresAt: Date
}

/** Keeps a key; older ones of the same purpose are void from now on. */
export async function insertKey(db: Db, key: NewKey): Promise<void> {
  const { keyHash, purpose, userId, email, sessionId, createdAt, expiresAt } = key
  const times = { created_at: createdAt, expires_at: expiresAt }
  await db.deleteFrom('account_keys').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await db
    .insertInto('account_keys')
    .values({ key_hash: keyHash, purpose, user_id: userId, email, session_id: sessionId, ...times })
    .execute()
}

/** Uses a key up; undefined when there is none such, or its time is over. */
export function takeKey(db: Db, { keyHash, purpose, at }: { keyHash: Buffer; purpose: KeyPurpose; at: Date }) {
  return db
    .deleteFrom('account_keys')
    .where('key_hash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .returning(['user_id as userId', 'email', 'session_id as sessionId'])
    .executeTakeFirst()
}

export async function deleteOldKeys(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('account_keys').where('expires_at', '<', at).execute()
  await db.deleteFrom('pending_registrations').where('expires_at', '<', at).execute()
}
