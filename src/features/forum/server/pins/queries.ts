import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

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
