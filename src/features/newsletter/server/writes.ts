import type { Language } from '#language/language.ts'
import type { WritableDb } from '#platform/db/db.ts'

const hourMs = 3_600_000

const dayMs = 24 * hourMs

const confirmationIntervalMs = hourMs

const confirmationTtlMs = 3 * dayMs

const unconfirmedRetentionMs = 30 * dayMs

export async function updateUserLevel(db: WritableDb, userId: number, level: number): Promise<void> {
  await db.updateTable('users').where('id', '=', userId).set({ newsletter_level: level }).execute()
}

type ConfirmationRequest = { address: string; level: number; language: Language; confirmHash: Buffer; at: Date }

/**
 * Returns whether a mail is due; within an hour of the last request only the requested level changes. A single upsert,
 * so that of concurrent requests only one gets true.
 */
export async function upsertConfirmationRequest(
  db: WritableDb,
  { address, level, language, confirmHash, at }: ConfirmationRequest,
): Promise<boolean> {
  const before = new Date(at.getTime() - confirmationIntervalMs)
  const request = {
    confirm_hash: confirmHash,
    confirm_expires_at: new Date(at.getTime() + confirmationTtlMs),
    confirm_used_at: null,
    asked_at: at,
    wanted_level: level,
    language,
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('newsletter_subscribers')
    .values({ address, created_at: at, ...request })
    .onConflict((c) =>
      c.column('address_key').doUpdateSet(request).where('newsletter_subscribers.asked_at', '<=', before),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows > 0n) return true
  await db
    .updateTable('newsletter_subscribers')
    .where('address_key', '=', address.toLowerCase())
    .where('confirm_used_at', 'is', null)
    .set({ wanted_level: level })
    .execute()
  return false
}

export type ConfirmedSubscription = { id: number; address: string; requestedLevel: number; wasUsed: boolean }

/** Returns undefined if the key is unknown or expired. */
export async function consumeConfirmation(
  db: WritableDb,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<ConfirmedSubscription | undefined> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .where('confirm_hash', '=', hash)
    .where('confirm_expires_at', '>', at)
    .select(['id', 'address', 'wanted_level as requestedLevel', 'confirm_used_at as usedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { usedAt, ...confirmed } = row
  if (!usedAt) {
    const set = { level: row.requestedLevel, confirm_used_at: at, confirmed_at: at }
    await db.updateTable('newsletter_subscribers').where('id', '=', row.id).set(set).execute()
  }
  return { ...confirmed, wasUsed: usedAt !== null }
}

/** Returns the deleted subscription's level, or 0. */
export async function deleteSubscriber(db: WritableDb, address: string): Promise<number> {
  const row = await db
    .deleteFrom('newsletter_subscribers')
    .where('address_key', '=', address.toLowerCase())
    .returning('level')
    .executeTakeFirst()
  return row?.level ?? 0
}

export async function updateSubscriberLevel(db: WritableDb, id: number, level: number): Promise<void> {
  await db.updateTable('newsletter_subscribers').where('id', '=', id).set({ level }).execute()
}

type Suppression = { address: string; reason: 'bounce' | 'complaint'; detail: string; at: Date }

export async function suppress(db: WritableDb, { address, reason, detail, at }: Suppression): Promise<void> {
  await db
    .insertInto('newsletter_suppressed')
    .values({ address_key: address.toLowerCase(), reason, detail, created_at: at })
    .onConflict((c) => c.column('address_key').doUpdateSet({ reason, detail, created_at: at }))
    .execute()
}

export async function liftSuppression(db: WritableDb, address: string): Promise<void> {
  await db.deleteFrom('newsletter_suppressed').where('address_key', '=', address.toLowerCase()).execute()
}

export async function clearLevels(db: WritableDb, address: string): Promise<void> {
  const key = address.toLowerCase()
  await db.updateTable('users').where('email_key', '=', key).set({ newsletter_level: 0 }).execute()
  await db.updateTable('newsletter_subscribers').where('address_key', '=', key).set({ level: 0 }).execute()
}

export async function deleteUnconfirmed(db: WritableDb, at: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', new Date(at.getTime() - unconfirmedRetentionMs))
    .execute()
}
