import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type Rating = { objectId: number; userId: number }

/** Adds a like; false when it was there already. */
export async function insertRating(db: Db, { objectId, userId }: Rating, at: Date): Promise<boolean> {
  const result = await db
    .insertInto('ratings')
    .values({ object_id: objectId, user_id: userId, created_at: at })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes a like back; false when there was none. */
export async function deleteRating(db: Db, { objectId, userId }: Rating): Promise<boolean> {
  const query = db.deleteFrom('ratings').where('object_id', '=', objectId).where('user_id', '=', userId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** Since when somebody likes an object; undefined where they do not. */
export async function ratedAt(db: Db, { objectId, userId }: Rating): Promise<Date | undefined> {
  const query = db.selectFrom('ratings').where('object_id', '=', objectId).where('user_id', '=', userId)
  return (await query.select('created_at').executeTakeFirst())?.created_at
}

/** Which of the objects the user likes. */
export async function findRated(db: Db, userId: number, objectIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('ratings')
    .where('user_id', '=', userId)
    .where('object_id', 'in', objectIds)
    .select('object_id')
    .execute()
  return new Set(rows.map((row) => row.object_id))
}

export async function findScore(db: Db, objectId: number): Promise<number> {
  const row = await db.selectFrom('objects').where('id', '=', objectId).select('score').executeTakeFirst()
  return row?.score ?? 0
}

const mostNames = 100

/** The names of the last who like each of the objects. */
export async function listNamesOfRaters(db: Db, objectIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await sql<{ id: number; names: string[] }>`
    select object.id, coalesce(named.names, '{}') as names
    from unnest(${objectIds}::bigint[]) as object (id), lateral (
      select array_agg(username order by created_at desc) as names from (
        select u.username, r.created_at from ratings r join users u on u.id = r.user_id
        where r.object_id = object.id and u.deleted_at is null
        order by r.created_at desc limit ${mostNames}
      ) as latest
    ) as named`.execute(db)
  return new Map(rows.rows.map((row) => [row.id, row.names]))
}

/** What somebody likes. */
export const listRatingsOf = (db: Db, userId: number) =>
  db
    .selectFrom('ratings')
    .innerJoin('objects', 'objects.id', 'ratings.object_id')
    .where('ratings.user_id', '=', userId)
    .orderBy('ratings.created_at')
    .select(['objects.lwid', 'ratings.created_at as createdAt'])
    .execute()

/** Lets those who like one object like another as well; gives who did not before. */
export async function copyRatings(db: Db, { from, to, at }: { from: number; to: number; at: Date }): Promise<number[]> {
  const copied = sql<{ userId: number }>`
    insert into ratings (object_id, user_id, created_at)
    select ${to}, user_id, ${at} from ratings where object_id = ${from}
    on conflict do nothing returning user_id as "userId"`
  return (await copied.execute(db)).rows.map((row) => row.userId)
}

/** Takes likes back; gives how many there were. */
export async function deleteRatings(db: Db, objectId: number, userIds: readonly number[]): Promise<number> {
  const query = db
    .deleteFrom('ratings')
    .where('object_id', '=', objectId)
    .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}
