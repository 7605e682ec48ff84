import type { Db } from '../db/db.ts'

export type MailRow = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  createdAt: Date
  sentAt: Date | null
}

const columns = [
  'id',
  'recipient',
  'subject',
  'body_text as text',
  'body_html as html',
  'unsubscribe_url as unsubscribeUrl',
  'created_at as createdAt',
  'sent_at as sentAt',
] as const

const mails = (db: Db) => db.selectFrom('mails').select(columns)

export async function insertMail(db: Db, mail: Omit<MailRow, 'id' | 'sentAt'>): Promise<number> {
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

export const findMail = (db: Db, id: number): Promise<MailRow | undefined> =>
  mails(db).where('id', '=', id).executeTakeFirst()

/** One that is to be sent, for the caller alone until a time; undefined where it has been, or another one is sending it. */
export const claimUnsentMail = (db: Db, id: number, { at, until }: { at: Date; until: Date }) =>
  db
    .updateTable('mails')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', at)]))
    .returning(columns)
    .executeTakeFirst()

/** For the next try, which need not wait for the end of the claim. */
export async function releaseMail(db: Db, id: number): Promise<void> {
  await db.updateTable('mails').set({ claimed_until: null }).where('id', '=', id).execute()
}

export const listUnsentMails = (db: Db, { after, before }: { after: Date; before: Date }) =>
  db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('created_at', '>', after)
    .where('created_at', '<=', before)
    .orderBy('id')
    .select(['id', 'created_at as createdAt'])
    .execute()

export const listMails = (db: Db, limit: number): Promise<MailRow[]> =>
  mails(db).orderBy('id', 'desc').limit(limit).execute()

export async function markMailSent(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: at }).where('id', '=', id).execute()
}

/** Its server will not have it: the staff see why. */
export async function markMailRefused(
  db: Db,
  id: number,
  { at, refusal }: { at: Date; refusal: string },
): Promise<void> {
  await db.updateTable('mails').set({ refused_at: at, refusal }).where('id', '=', id).execute()
}

/** Mails hold addresses and keys: those that have done their work do not stay. */
export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).execute()
}
