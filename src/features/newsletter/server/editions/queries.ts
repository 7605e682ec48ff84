import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ListName } from '../../contract/levels.ts'
import type { EditionRow, EditionStatus } from '../rows.ts'

const dayMs = 24 * 3_600_000

const editions = (db: Db) =>
  db
    .selectFrom('newsletter_editions as e')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'e.created_by').on('u.deleted_at', 'is', null))
    .select(['e.id', 'e.title', 'e.url', 'e.body', 'e.rendered_body as renderedBody', 'e.trouble'])
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

/** The number of the one that was made last. */
export async function newestEdition({ db }: { db: Db }): Promise<number> {
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

/** Until the end of the transaction nobody else sends an edition off. */
export async function lockSendingOff(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('newsletter.sendingOff'))`.execute(db)
}

type Wish = Pick<EditionRow, 'title' | 'url' | 'body' | 'list'> & { at: Date }

/**
 * Whether the same has been sent before: to the same list under the same subject about the same address within a day,
 * however worded, as two people begin from one post. A test may be repeated, but not by a second click on the same button.
 */
export async function isSentBefore(db: Db, { title, url, body, list, at }: Wish): Promise<boolean> {
  let before = db.selectFrom('newsletter_editions').select('id').limit(1)
  before = before.where('list', '=', list).where('title', '=', title).where('url', '=', url)
  if (list === 'test') before = before.where('status', 'in', ['scheduled', 'sending']).where('body', '=', body)
  else before = before.where('status', '<>', 'cancelled').where('created_at', '>', new Date(at.getTime() - dayMs))
  return (await before.executeTakeFirst()) !== undefined
}

type NewEdition = Wish & Pick<EditionRow, 'renderedBody' | 'sendAt' | 'sendDiscord'> & { by: number }

export async function insertEdition(db: Db, { at, by, renderedBody, sendAt, sendDiscord, ...edition }: NewEdition) {
  const { id } = await db
    .insertInto('newsletter_editions')
    .values({
      ...edition,
      rendered_body: renderedBody,
      send_at: sendAt,
      send_discord: sendDiscord,
      status: 'scheduled',
      created_by: by,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Those whose time has come, and those on their way, oldest first. */
export const listOpenEditions = (db: Db, at: Date) =>
  db
    .selectFrom('newsletter_editions')
    .where((x) => x.or([x('status', '=', 'sending'), x.and([x('status', '=', 'scheduled'), x('send_at', '<=', at)])]))
    .orderBy('id')
    .select(['id', 'send_at as sendAt', 'progressed_at as progressedAt'])
    .select((x) => [x.ref('status').$castTo<'scheduled' | 'sending'>().as('status')])
    .execute()

/** For this transaction alone; undefined where it has begun already, or will not. */
export const lockScheduled = (db: Db, id: number) =>
  db
    .selectFrom('newsletter_editions')
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .select((x) => x.ref('list').$castTo<ListName>().as('list'))
    .forUpdate()
    .executeTakeFirst()

type StatusStep = {
  from: readonly EditionStatus[]
  status: EditionStatus
  at: Date
  trouble?: string
  /** Another time to begin, where it has not. */
  sendAt?: Date
}

/** Says whether there was one to change. */
export async function updateStatus(db: Db, id: number, step: StatusStep): Promise<boolean> {
  const { from, status, at, trouble = '', sendAt } = step
  const ended = status === 'cancelled' || status === 'sent' ? { finished_at: at } : {}
  const { numUpdatedRows } = await db
    .updateTable('newsletter_editions')
    .where('id', '=', id)
    .where('status', 'in', from)
    .set({ status, trouble, progressed_at: at, ...ended, ...(sendAt ? { send_at: sendAt } : {}) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markStarted(db: Db, id: number, { recipientCount, at }: { recipientCount: number; at: Date }) {
  await db
    .updateTable('newsletter_editions')
    .where('id', '=', id)
    .set({ status: 'sending', started_at: at, progressed_at: at, recipient_count: recipientCount, trouble: '' })
    .execute()
}

/** A sign of life while nothing gets through; the status at that moment. */
export async function recordTrouble(db: Db, id: number, { trouble, at }: { trouble: string; at: Date }) {
  const row = await db
    .updateTable('newsletter_editions')
    .where('id', '=', id)
    .set({ progressed_at: at, ...(trouble ? { trouble } : {}) })
    .returning('status')
    .executeTakeFirst()
  return (row?.status ?? 'cancelled') as EditionStatus
}

/** Editions that are still to be announced, begun within the last day. */
export const listUnannounced = (db: Db, at: Date): Promise<EditionRow[]> =>
  published(db)
    .where('e.send_discord', '=', true)
    .where('e.discord_at', 'is', null)
    .where('e.started_at', '>', new Date(at.getTime() - dayMs))
    .execute()

/** Held while it is announced, so that no two announce it; undefined where it has been. */
export const lockUnannounced = (db: Db, id: number) =>
  db
    .selectFrom('newsletter_editions')
    .where('id', '=', id)
    .where('discord_at', 'is', null)
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function markAnnounced(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('newsletter_editions').where('id', '=', id).set({ discord_at: at }).execute()
}
