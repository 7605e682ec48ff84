import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

type NewAwaitedMod = { userId: number; modId: string; at: Date; max: number }

/** Returns false if the user already awaits `max` other mods. */
export async function insertAwaitedMod(db: WritableDb, { userId, modId, at, max }: NewAwaitedMod): Promise<boolean> {
  // Other transactions that add one of this user wait.
  await sql`select from users where id = ${userId} for no key update`.execute(db)
  const { numAffectedRows } = await sql`
    insert into awaited_mods (user_id, mod_id, created_at)
    select ${userId}, ${modId}, ${at}
    where (select count(*) from awaited_mods where user_id = ${userId} and mod_id <> ${modId}) < ${max}
    on conflict (user_id, mod_id) do update set created_at = awaited_mods.created_at`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteAwaitedMod(
  db: WritableDb,
  { userId, modId }: { userId: number; modId: string },
): Promise<void> {
  await db.deleteFrom('awaited_mods').where('user_id', '=', userId).where('mod_id', '=', modId).execute()
}

export async function deleteAwaitedModOfUsers(
  db: WritableDb,
  modId: string,
  userIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('awaited_mods')
    .where('mod_id', '=', modId)
    .where('user_id', '=', sql<number>`any(${userIds}::integer[])`)
    .execute()
}

export async function deleteAwaitedModsOfUser(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('awaited_mods').where('user_id', '=', userId).execute()
}
