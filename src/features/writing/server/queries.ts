import type { Db } from '#platform/db/db.ts'

/** Users by their names in small letters, as they write them themselves. */
export const findUsersNamed = (db: Db, names: readonly string[]): Promise<{ username: string }[]> =>
  db.selectFrom('users').where('username_key', 'in', names).where('deleted_at', 'is', null).select('username').execute()

/** Also of what is deleted: it may come back. */
export const findObjectIds = (db: Db, lwids: readonly string[]): Promise<{ id: number; lwid: string }[]> =>
  db.selectFrom('objects').where('lwid', 'in', lwids).select(['id', 'lwid']).execute()
