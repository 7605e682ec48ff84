import type { Db } from '#platform/db/db.ts'

type Named = { id: number; username: string }

/** Users by their names in small letters. */
export const findUsersNamed = (db: Db, names: readonly string[]): Promise<Named[]> =>
  db
    .selectFrom('users')
    .where('username_key', 'in', names)
    .where('deleted_at', 'is', null)
    .select(['id', 'username'])
    .execute()

export const findObjectIds = (db: Db, lwids: readonly string[]): Promise<{ id: number; lwid: string }[]> =>
  db.selectFrom('objects').where('lwid', 'in', lwids).where('deleted_at', 'is', null).select(['id', 'lwid']).execute()
