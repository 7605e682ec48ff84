import { sql } from 'kysely'
import type { HiddenPlaces } from '#objects/server/hiddenPlaces.ts'
import { isOutside } from '#objects/server/queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { BookmarkRow, DueReminder } from './rows.ts'

const bookmarksOf = (db: Db, userId: number) =>
  db
    .selectFrom('bookmarks as b')
    .innerJoin('objects as o', 'o.id', 'b.object_id')
    .where('b.user_id', '=', userId)
    .select(['o.id as objectId', 'o.lwid', 'b.note', 'b.created_at as createdAt', 'b.remind_at as remindAt'])

export const listBookmarks = (
  db: Db,
  { userId, hidden }: { userId: number; hidden: HiddenPlaces },
): Promise<BookmarkRow[]> =>
  bookmarksOf(db, userId).where(isOutside(hidden)).orderBy('b.created_at', 'desc').orderBy('o.id', 'desc').execute()

export const findBookmark = (db: Db, { userId, lwid }: { userId: number; lwid: string }) =>
  bookmarksOf(db, userId).where('o.lwid', '=', lwid).executeTakeFirst()

/** Lists which of the object and its comments the user has bookmarked. */
export async function listBookmarkedIn(db: Db, { userId, lwid }: { userId: number; lwid: string }): Promise<string[]> {
  const query = sql<{ lwid: string }>`
    select o.lwid from bookmarks b join objects o on o.id = b.object_id
    where b.user_id = ${userId} and (o.lwid = ${lwid} or o.parent_id = (select id from objects where lwid = ${lwid}))`
  return (await query.execute(db)).rows.map((row) => row.lwid)
}

export async function countBookmarks(db: Db, userId: number): Promise<number> {
  const query = db.selectFrom('bookmarks').where('user_id', '=', userId)
  return (await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count
}

/** The longest overdue ones first. */
export const listDueReminders = (db: Db, { now, limit }: { now: Date; limit: number }): Promise<DueReminder[]> =>
  db
    .selectFrom('bookmarks')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .select(['user_id as userId', 'object_id as objectId', 'note', 'remind_at as remindAt'])
    .$narrowType<{ remindAt: Date }>()
    .execute()

export const listBookmarksForExport = (db: Db, userId: number) =>
  db
    .selectFrom('bookmarks')
    .innerJoin('objects', 'objects.id', 'bookmarks.object_id')
    .where('bookmarks.user_id', '=', userId)
    .orderBy('bookmarks.created_at')
    .select(['objects.lwid', 'bookmarks.note', 'bookmarks.created_at as createdAt'])
    .select('bookmarks.remind_at as remindAt')
    .execute()
