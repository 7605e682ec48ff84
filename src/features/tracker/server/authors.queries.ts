import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Maps lower-case usernames to user ids. */
export async function findUserIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('users')
    .where('username_key', '=', sql<string>`any(${names}::text[])`)
    .where('deleted_at', 'is', null)
    .select(['id', 'username_key as key'])
    .execute()
  return new Map(rows.map((row) => [String(row.key), row.id]))
}

export async function findUsernames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const query = db.selectFrom('users').where('id', '=', sql<number>`any(${ids}::int[])`)
  return new Map((await query.select(['id', 'username']).execute()).map(({ id, username }) => [id, username]))
}
