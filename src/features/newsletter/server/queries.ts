import type { Language } from '#language/language.ts'
import type { Db } from '#platform/db/db.ts'
import type { HolderKind, HolderRow } from './rows.ts'

/** One confirmation an hour goes to an address, whoever asks for it. */
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const confirmableMs = 3 * dayMs
/** Addresses that nobody confirmed do not stay. */
const unconfirmedMs = 30 * dayMs

export async function findUserLevel(db: Db, userId: number): Promise<number> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('newsletter_level').executeTakeFirst()
  return row?.newsletter_level ?? 0
}

/** The user's address, if it is one known to be theirs. */
export async function findVerifiedEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('verified', '=', true)
    .where('deleted_at', 'is', null)
    .select('email')
    .executeTakeFirst()
  return row?.email ?? null
}

export async function updateUserLevel(db: Db, userId: number, level: number): Promise<void> {
  await db.updateTable('users').where('id', '=', userId).set({ newsletter_level: level }).execute()
}

/** The account whose own, confirmed address it is. */
export const findUserByAddress = (db: Db, address: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('users')
    .where('email_key', '=', address.toLowerCase())
    .where('verified', '=', true)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()

type Ask = { address: string; level: number; language: Language; confirmHash: Buffer; at: Date }

/**
 * Notes what an address is asked to confirm, unless it has been asked within the hour: then only the wish changes.
 * Says whether a mail is due. One statement, so that of a thousand at once one is told yes.
 */
export async function askSubscriber(db: Db, { address, level, language, confirmHash, at }: Ask): Promise<boolean> {
  const before = new Date(at.getTime() - hourMs)
  const asked = {
    confirm_hash: confirmHash,
    confirm_expires_at: new Date(at.getTime() + confirmableMs),
    confirm_used_at: null,
    asked_at: at,
    wanted_level: level,
    language,
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('newsletter_subscribers')
    .values({ address, created_at: at, ...asked })
    .onConflict((c) =>
      c.column('address_key').doUpdateSet(asked).where('newsletter_subscribers.asked_at', '<=', before),
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

export type Confirmed = { id: number; address: string; wantedLevel: number; usedBefore: boolean }

/** Uses the key of a confirmation mail; undefined when there is none such, or its time is over. */
export async function takeConfirmation(
  db: Db,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<Confirmed | undefined> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .where('confirm_hash', '=', hash)
    .where('confirm_expires_at', '>', at)
    .select(['id', 'address', 'wanted_level as wantedLevel', 'confirm_used_at as usedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { usedAt, ...confirmed } = row
  if (!usedAt) {
    const set = { level: row.wantedLevel, confirm_used_at: at, confirmed_at: at }
    await db.updateTable('newsletter_subscribers').where('id', '=', row.id).set(set).execute()
  }
  return { ...confirmed, usedBefore: usedAt !== null }
}

/** Takes the address off the list of those without an account; its level there. */
export async function takeSubscriber(db: Db, address: string): Promise<number> {
  const row = await db
    .deleteFrom('newsletter_subscribers')
    .where('address_key', '=', address.toLowerCase())
    .returning('level')
    .executeTakeFirst()
  return row?.level ?? 0
}

/** Sets what an address without an account gets, where it already gets something. */
export async function updateSubscriberLevel(db: Db, id: number, level: number): Promise<void> {
  await db.updateTable('newsletter_subscribers').where('id', '=', id).set({ level }).execute()
}

export async function findHolder(db: Db, kind: HolderKind, ref: number): Promise<HolderRow | undefined> {
  if (kind === 'subscriber') {
    const row = await db
      .selectFrom('newsletter_subscribers')
      .where('id', '=', ref)
      .select(['address', 'level'])
      .executeTakeFirst()
    return row && { kind, ref, ...row }
  }
  const row = await db
    .selectFrom('users')
    .where('id', '=', ref)
    .where('deleted_at', 'is', null)
    .select(['email', 'newsletter_level as level'])
    .executeTakeFirst()
  return row?.email ? { kind, ref, address: row.email, level: row.level } : undefined
}

type Suppression = { address: string; reason: 'bounce' | 'complaint'; detail: string; at: Date }

export async function suppress(db: Db, { address, reason, detail, at }: Suppression): Promise<void> {
  await db
    .insertInto('newsletter_suppressed')
    .values({ address_key: address.toLowerCase(), reason, detail, created_at: at })
    .onConflict((c) => c.column('address_key').doUpdateSet({ reason, detail, created_at: at }))
    .execute()
}

/** Who asks for it anew gets it anew. */
export async function liftSuppression(db: Db, address: string): Promise<void> {
  await db.deleteFrom('newsletter_suppressed').where('address_key', '=', address.toLowerCase()).execute()
}

/** A complaint ends every subscription of the address. */
export async function clearLevels(db: Db, address: string): Promise<void> {
  const key = address.toLowerCase()
  await db.updateTable('users').where('email_key', '=', key).set({ newsletter_level: 0 }).execute()
  await db.updateTable('newsletter_subscribers').where('address_key', '=', key).set({ level: 0 }).execute()
}

export async function deleteUnconfirmed(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', new Date(at.getTime() - unconfirmedMs))
    .execute()
}
