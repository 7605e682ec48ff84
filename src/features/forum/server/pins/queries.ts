import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepareQuery } from '#platform/db/prepareQuery.ts'
import { addForums, type GetKnownForum, selectPostsWithReply, withReply } from '../queries.ts'
import type { PostRow } from '../rows.ts'

const maxPinned = 10

const selectPinned = prepareQuery((db, { forumId, at }: { forumId: number; at: Date }) =>
  selectPostsWithReply(db)
    .where('posts.pinned_at', 'is not', null)
    .where(sql<boolean>`(posts.pinned_until is null or posts.pinned_until > ${at})`)
    .where(sql<boolean>`(posts.is_pinned_everywhere or objects.parent_id = ${forumId})`)
    .where('objects.hidden_at', 'is', null)
    .orderBy('posts.pinned_at', 'desc')
    .orderBy('posts.object_id', 'desc')
    .limit(sql.lit(maxPinned)),
)

/** Visible posts that are pinned in the forum or everywhere, last pinned first. */
export async function listPinned(
  db: Db,
  forumId: number,
  { at, getKnownForum }: { at: Date; getKnownForum: GetKnownForum },
): Promise<PostRow[]> {
  return addForums(db, await selectPinned(db, { forumId, at }), { getKnownForum, add: withReply })
}

/** A pin that is newer than its dismissal counts as another one. */
export async function findDismissedIds(db: Db, userId: number, postIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('dismissed_pins')
    .innerJoin('posts', 'posts.object_id', 'dismissed_pins.post_id')
    .where('dismissed_pins.user_id', '=', userId)
    .where('dismissed_pins.post_id', '=', sql<number>`any(${postIds})`)
    .whereRef('dismissed_pins.dismissed_at', '>=', 'posts.pinned_at')
    .select('post_id')
    .execute()
  return new Set(rows.map((row) => row.post_id))
}

export const listDismissedPins = (db: Db, userId: number) =>
  db
    .selectFrom('dismissed_pins')
    .innerJoin('objects', 'objects.id', 'dismissed_pins.post_id')
    .where('dismissed_pins.user_id', '=', userId)
    .orderBy('dismissed_pins.dismissed_at')
    .select(['objects.lwid', 'dismissed_pins.dismissed_at as dismissedAt'])
    .execute()
