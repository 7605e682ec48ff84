import type { Db } from '#platform/db/db.ts'
import type { WatchLevel } from '../rows.ts'
import type { Watch } from './queries.ts'

/** Returns false if the user has already chosen a level. */
export async function watch(db: Db, { userId, objectId }: Watch): Promise<boolean> {
  const values = { user_id: userId, object_id: objectId, level: 'watching' }
  const query = db
    .insertInto('watches')
    .values(values)
    .onConflict((c) => c.doNothing())
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function unwatch(db: Db, { userId, objectId }: Watch): Promise<void> {
  const query = db.deleteFrom('watches').where('user_id', '=', userId).where('object_id', '=', objectId)
  await query.where('level', '=', 'watching').execute()
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
