import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Rating = { objectId: number; userId: number }

export async function findRatedAt(db: Db, { objectId, userId }: Rating): Promise<Date | undefined> {
  const query = db.selectFrom('ratings').where('object_id', '=', objectId).where('user_id', '=', userId)
  return (await query.select('created_at').executeTakeFirst())?.created_at
}

export async function findRatedIds(db: Db, userId: number, objectIds: readonly number[]): Promise<Set<number>> {
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

export async function findAuthorId(db: Db, objectId: number): Promise<number | null> {
  const row = await db.selectFrom('objects').where('id', '=', objectId).select('author_id').executeTakeFirst()
  return row?.author_id ?? null
}

const maxNames = 100

export async function listRaterNames(db: Db, objectIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await sql<{ id: number; names: string[] }>`
    select object.id, coalesce(named.names, '{}') as names
    from unnest(${objectIds}::bigint[]) as object (id), lateral (
      select array_agg(username order by created_at desc) as names from (
        select u.username, r.created_at from ratings r join users u on u.id = r.user_id
        where r.object_id = object.id and u.deleted_at is null
        order by r.created_at desc limit ${maxNames}
      ) as latest
    ) as named`.execute(db)
  return new Map(rows.rows.map((row) => [row.id, row.names]))
}

export const listRatingsByUser = (db: Db, userId: number) =>
  db
    .selectFrom('ratings')
    .innerJoin('objects', 'objects.id', 'ratings.object_id')
    .where('ratings.user_id', '=', userId)
    .orderBy('ratings.created_at')
    .select(['objects.lwid', 'ratings.created_at as createdAt'])
    .execute()
