import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { WatchLevel } from '../rows.ts'

export type Watch = { userId: number; objectId: number }

export async function listWatchers(db: Db, objectId: number): Promise<number[]> {
  // A literal, to match the partial index.
  const query = db.selectFrom('watches').where('object_id', '=', objectId).where(sql<boolean>`level = 'watching'`)
  return (await query.select('user_id').execute()).map((row) => row.user_id)
}

/** Objects that nobody watches are missing. */
export async function countWatchers(db: Db, objectIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('watches')
    .where('object_id', '=', sql<number>`any(${objectIds})`)
    .where(sql<boolean>`level = 'watching'`)
    .groupBy('object_id')
    .select(['object_id as id', sql<number>`count(*)::int`.as('count')])
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function findWatchLevel(db: Db, { userId, objectId }: Watch): Promise<WatchLevel> {
  const query = db.selectFrom('watches').where('user_id', '=', userId).where('object_id', '=', objectId)
  return ((await query.select('level').executeTakeFirst())?.level as WatchLevel | undefined) ?? 'normal'
}

/** `objectIds` are the object and its ancestors; the nearest setting wins. */
export async function findMuted(
  db: Db,
  userIds: readonly number[],
  objectIds: readonly number[],
): Promise<Set<number>> {
  const nearest = sql<{ userId: number; level: WatchLevel }>`
    select distinct on (user_id) user_id as "userId", level from watches
    where user_id = any(${userIds}::int[]) and object_id = any(${objectIds}::bigint[])
    order by user_id, array_position(${objectIds}::bigint[], object_id)`
  const { rows } = await nearest.execute(db)
  return new Set(rows.filter((row) => row.level === 'muted').map((row) => row.userId))
}

export const listWatchesForExport = (db: Db, userId: number) =>
  db
    .selectFrom('watches')
    .innerJoin('objects', 'objects.id', 'watches.object_id')
    .where('watches.user_id', '=', userId)
    .orderBy('watches.created_at')
    .select(['objects.lwid', 'watches.level', 'watches.created_at as createdAt'])
    .execute()
