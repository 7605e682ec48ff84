import type { WritableDb } from '#platform/db/db.ts'
import type { Identity } from './provider.ts'

type NewPending = { keyHash: Buffer; identity: Identity; redirect: string; createdAt: Date; expiresAt: Date }

export async function insertPendingRegistration(db: WritableDb, pending: NewPending): Promise<void> {
  const { keyHash, identity, redirect, createdAt, expiresAt } = pending
  await db
    .insertInto('pending_registrations')
    .values({ key_hash: keyHash, ...identity, redirect, created_at: createdAt, expires_at: expiresAt })
    .execute()
}

export async function deletePendingRegistration(db: WritableDb, keyHash: Buffer): Promise<boolean> {
  const query = db.deleteFrom('pending_registrations').where('key_hash', '=', keyHash)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
