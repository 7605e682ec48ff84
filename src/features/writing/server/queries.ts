import type { Db } from '#platform/db/db.ts'

/** `names` are in lower case; returns the names in their original spelling. */
export const findUsersByName = (db: Db, names: readonly string[]): Promise<{ username: string }[]> =>
  db.selectFrom('users').where('username_key', 'in', names).where('deleted_at', 'is', null).select('username').execute()

/** Includes deleted objects, which may be restored. */
export const findObjectIds = (db: Db, lwids: readonly string[]): Promise<{ id: number; lwid: string }[]> =>
  db.selectFrom('objects').where('lwid', 'in', lwids).select(['id', 'lwid']).execute()
