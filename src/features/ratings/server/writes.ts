import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { Rating } from './queries.ts'

/** False if it existed. */
export async function insertRating(db: WritableDb, { objectId, userId }: Rating, at: Date): Promise<boolean> {
  const result = await db
    .insertInto('ratings')
    .values({ object_id: objectId, user_id: userId, created_at: at })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False if there was none. */
export async function deleteRating(db: WritableDb, { objectId, userId }: Rating): Promise<boolean> {
  const query = db.deleteFrom('ratings').where('object_id', '=', objectId).where('user_id', '=', userId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** Returns the ids of users whose like was added. */
export async function copyRatings(
  db: WritableDb,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<number[]> {
  const copied = sql<{ userId: number }>`
    insert into ratings (object_id, user_id, created_at)
    select ${to}, user_id, ${at} from ratings where object_id = ${from}
    on conflict do nothing returning user_id as "userId"`
  return (await copied.execute(db)).rows.map((row) => row.userId)
}

/** Returns the number of removed likes. */
export async function deleteRatings(db: WritableDb, objectId: number, userIds: readonly number[]): Promise<number> {
  const query = db
    .deleteFrom('ratings')
    .where('object_id', '=', objectId)
    .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}
