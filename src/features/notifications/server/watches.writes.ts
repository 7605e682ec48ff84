import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { WatchLevel } from './rows.ts'
import type { Watch } from './watches.queries.ts'

/** Returns false if the user has already chosen a level. */
export async function watch(db: WritableDb, { userId, objectId }: Watch): Promise<boolean> {
  const values = { user_id: userId, object_id: objectId, level: 'watching' }
  const query = db
    .insertInto('watches')
    .values(values)
    .onConflict((c) => c.doNothing())
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns those for which the user had chosen no level. */
export async function watchAll(db: WritableDb, watches: readonly Watch[]): Promise<Watch[]> {
  const query = db
    .insertInto('watches')
    .values(watches.map(({ userId, objectId }) => ({ user_id: userId, object_id: objectId, level: 'watching' })))
    .onConflict((c) => c.doNothing())
  return query.returning(['user_id as userId', 'object_id as objectId']).execute()
}

type Copy = { fromId: number; toId: number /** Everybody if omitted. */; userIds?: readonly number[] }

/** Makes the users who watch one object watch another one too, unless they have chosen a level for it. */
export async function copyWatches(db: WritableDb, { fromId, toId, userIds }: Copy): Promise<void> {
  const condition = userIds ? sql`and user_id = any(${userIds}::int[])` : sql``
  await sql`
    insert into watches (user_id, object_id, level)
    select user_id, ${toId}, level from watches where object_id = ${fromId} and level = 'watching' ${condition}
    on conflict do nothing`.execute(db)
}

export async function unwatch(db: WritableDb, { userId, objectId }: Watch): Promise<void> {
  const query = db.deleteFrom('watches').where('user_id', '=', userId).where('object_id', '=', objectId)
  await query.where('level', '=', 'watching').execute()
}

export async function upsertWatchLevel(
  db: WritableDb,
  { userId, objectId, level }: Watch & { level: WatchLevel },
): Promise<void> {
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
