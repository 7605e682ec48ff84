import { sql } from 'kysely'
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

export type FailedMailRow = {
  id: number
  recipient: string
  subject: string
  /** Empty if the mail server was not reached. */
  refusal: string
  failedAt: Date
}

/** Refused, or unsent and written before this time; null if no mail server is configured. */
export const isFailed = (writtenBefore: Date | null) =>
  sql<boolean>`sent_at is null and (refused_at is not null or created_at < ${writtenBefore}::timestamptz)`

const failedAt = sql<Date>`coalesce(refused_at, created_at)`

/** Longest waiting first. */
export const listFailedMails = (db: Db, writtenBefore: Date | null, limit: number): Promise<FailedMailRow[]> =>
  db
    .selectFrom('mails')
    .where(isFailed(writtenBefore))
    .select(['id', 'recipient', 'subject', 'refusal', failedAt.as('failedAt')])
    .orderBy(failedAt)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countFailedMails(db: Db, writtenBefore: Date | null, max: number): Promise<number> {
  const failed = db.selectFrom('mails').where(isFailed(writtenBefore)).select('id').limit(max).as('failed')
  return (
    await db
      .selectFrom(failed)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}
