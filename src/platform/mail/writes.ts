import type { WritableDb } from '../db/db.ts'
import { isFailed, type MailRow } from './queries.ts'

export async function insertMail(db: WritableDb, mail: Omit<MailRow, 'id' | 'sentAt'>): Promise<number> {
  const { recipient, subject, text, html, unsubscribeUrl, createdAt } = mail
  const { id } = await db
    .insertInto('mails')
    .values({
      recipient,
      subject,
      body_text: text,
      body_html: html,
      unsubscribe_url: unsubscribeUrl,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markMailSent(db: WritableDb, id: number, at: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: at }).where('id', '=', id).execute()
}

/** Permanent; the staff sees `refusal`. */
export async function markMailRejected(
  db: WritableDb,
  id: number,
  { at, refusal }: { at: Date; refusal: string },
): Promise<void> {
  await db.updateTable('mails').set({ refused_at: at, refusal }).where('id', '=', id).execute()
}

/** Marks a mail that cannot be sent, because the site has no mail server. */
export async function holdMail(db: WritableDb, id: number, at: Date): Promise<void> {
  await db.updateTable('mails').set({ held_at: at }).where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** Returns the ids, each to one of several callers. */
export async function releaseHeldMails(db: WritableDb, writtenSince: Date): Promise<number[]> {
  const query = db.updateTable('mails').set({ held_at: null }).where('held_at', 'is not', null)
  const released = await query.where('created_at', '>=', writtenSince).returning('id').execute()
  return released.map(({ id }) => id)
}

/** Mails contain addresses and account keys. */
export async function deleteMailsBefore(db: WritableDb, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).execute()
}

/** A mail that no server took counts as written now. Returns false if it has not failed. */
export async function clearFailure(
  db: WritableDb,
  id: number,
  { writtenBefore, at }: { writtenBefore: Date | null; at: Date },
): Promise<boolean> {
  const query = db.updateTable('mails').set({ refused_at: null, refusal: '', created_at: at })
  return (await query.where('id', '=', id).where(isFailed(writtenBefore)).executeTakeFirst()).numUpdatedRows > 0n
}

/** Returns false if it has not failed. */
export async function deleteFailedMail(db: WritableDb, id: number, writtenBefore: Date | null): Promise<boolean> {
  const query = db.deleteFrom('mails').where('id', '=', id).where(isFailed(writtenBefore))
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
