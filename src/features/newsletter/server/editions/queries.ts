import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ListName } from '../../contract/levels.ts'
import type { EditionRow, EditionStatus } from '../rows.ts'

const dayMs = 24 * 3_600_000

const editions = (db: Db) =>
  db
    .selectFrom('newsletter_editions as e')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'e.created_by').on('u.deleted_at', 'is', null))
    .select(['e.id', 'e.title', 'e.url', 'e.body', 'e.rendered_body as renderedBody', 'e.trouble as lastError'])
    .select(['e.send_at as sendAt', 'e.started_at as startedAt', 'e.progressed_at as progressedAt'])
    .select(['e.finished_at as finishedAt', 'e.send_discord as sendDiscord', 'e.discord_at as discordAt'])
    .select(['u.username as author', 'e.recipient_count as recipientCount'])
    .select(['e.sent_count as sentCount', 'e.refused_count as refusedCount'])
    .select((x) => [x.ref('e.list').$castTo<ListName>().as('list')])
    .select((x) => [x.ref('e.status').$castTo<EditionStatus>().as('status')])

export const findEdition = (db: Db, id: number): Promise<EditionRow | undefined> =>
  editions(db).where('e.id', '=', id).executeTakeFirst()

export const listLatestEditions = (db: Db, limit: number): Promise<EditionRow[]> =>
  editions(db).orderBy('e.id', 'desc').limit(limit).execute()

export async function getNewestEditionId({ db }: { db: Db }): Promise<number> {
  const { id } = await db
    .selectFrom('newsletter_editions')
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const published = (db: Db) =>
  editions(db).where('e.list', '<>', 'test').where('e.status', 'in', ['sending', 'paused', 'sent'])

export const listPublished = (db: Db, { offset, limit }: { offset: number; limit: number }): Promise<EditionRow[]> =>
  published(db).orderBy('e.started_at', 'desc').orderBy('e.id', 'desc').offset(offset).limit(limit).execute()

export const findPublished = (db: Db, id: number): Promise<EditionRow | undefined> =>
  published(db).where('e.id', '=', id).executeTakeFirst()

export async function countPublished(db: Db): Promise<number> {
  const { count } = await published(db)
    .clearSelect()
    .select((x) => x.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Serializes submissions until the transaction ends, so that the duplicate check cannot race. */
export async function lockEditionSubmission(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('newsletter.sendingOff'))`.execute(db)
}

export type EditionContent = Pick<EditionRow, 'title' | 'url' | 'body' | 'list'> & { at: Date }

/**
 * Duplicate: same list, title and URL within a day; the body may differ, since two editors may start from one post. For
 * a test: an identical one that is scheduled or sending.
 */
export async function isDuplicateEdition(db: Db, { title, url, body, list, at }: EditionContent): Promise<boolean> {
  let query = db.selectFrom('newsletter_editions').select('id').limit(1)
  query = query.where('list', '=', list).where('title', '=', title).where('url', '=', url)
  if (list === 'test') query = query.where('status', 'in', ['scheduled', 'sending']).where('body', '=', body)
  else query = query.where('status', '<>', 'cancelled').where('created_at', '>', new Date(at.getTime() - dayMs))
  return (await query.executeTakeFirst()) !== undefined
}

export const findUnannounced = (db: Db, id: number): Promise<EditionRow | undefined> =>
  published(db)
    .where('e.id', '=', id)
    .where('e.send_discord', '=', true)
    .where('e.discord_at', 'is', null)
    .executeTakeFirst()
