import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export async function findAwaitedMods(db: Db, userId: number, modIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('awaited_mods')
    .where('user_id', '=', userId)
    .where('mod_id', '=', sql<string>`any(${modIds}::text[])`)
    .select('mod_id as modId')
    .execute()
  return rows.map(({ modId }) => modId)
}

export const listUsersAwaitingMod = async (db: Db, modId: string): Promise<number[]> =>
  (await db.selectFrom('awaited_mods').where('mod_id', '=', modId).select('user_id as userId').execute()).map(
    ({ userId }) => userId,
  )

export const listAwaitedMods = (db: Db, userId: number) =>
  db
    .selectFrom('awaited_mods')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['mod_id as modId', 'created_at as createdAt'])
    .execute()
