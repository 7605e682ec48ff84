import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { WatchLevel } from '../rows.ts'

type Watch = { userId: number; objectId: number }

/** Begins to watch an object; false where the person has said already what they want to hear of it. */
export async function watch(db: Db, { userId, objectId }: Watch): Promise<boolean> {
  const values = { user_id: userId, object_id: objectId, level: 'watching' }
  const query = db
    .insertInto('watches')
    .values(values)
    .onConflict((c) => c.doNothing())
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Ends it; a mute stays. */
export async function unwatch(db: Db, { userId, objectId }: Watch): Promise<void> {
  const query = db.deleteFrom('watches').where('user_id', '=', userId).where('object_id', '=', objectId)
  await query.where('level', '=', 'watching').execute()
}

export async function watchersOf(db: Db, objectId: number): Promise<number[]> {
  // Literally, as the index has it.
  const query = db.selectFrom('watches').where('object_id', '=', objectId).where(sql<boolean>`level = 'watching'`)
  return (await query.select('user_id').execute()).map((row) => row.user_id)
}

export async function findWatchLevel(db: Db, { userId, objectId }: Watch): Promise<WatchLevel> {
  const query = db.selectFrom('watches').where('user_id', '=', userId).where('object_id', '=', objectId)
  return ((await query.select('level').executeTakeFirst())?.level as WatchLevel | undefined) ?? 'normal'
}

export async function setWatchLevel(db: Db, { userId, objectId, level }: Watch & { level: WatchLevel }): Promise<void> {
  if (level === 'normal') {
    await db.deleteFrom('watches').where('user_id', '=', userId).where('object_id', '=', objectId).execute()
    return
  }
  await db
    .insertInto('watches')
    .values({ user_id: userId, object_id: objectId, level })
    .onConflict((c) => c.columns(['user_id', 'object_id']).doUpdateSet({ level }))
    .execute()
}

/** Which of the people want to hear nothing of an object: the nearest of what it stands in and on decides. */
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

export const listWatchesOf = (db: Db, userId: number) =>
  db
    .selectFrom('watches')
    .innerJoin('objects', 'objects.id', 'watches.object_id')
    .where('watches.user_id', '=', userId)
    .orderBy('watches.created_at')
    .select(['objects.lwid', 'watches.level', 'watches.created_at as createdAt'])
    .execute()
