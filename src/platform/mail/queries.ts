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

export const findMail = (db: Db, id: number): Promise<MailRow | undefined> =>
  mails(db).where('id', '=', id).executeTakeFirst()

export const findUnsentMail = (db: Db, id: number): Promise<MailRow | undefined> =>
  mails(db).where('id', '=', id).where('sent_at', 'is', null).where('refused_at', 'is', null).executeTakeFirst()

export const listMails = (db: Db, limit: number): Promise<MailRow[]> =>
  mails(db).orderBy('id', 'desc').limit(limit).execute()
