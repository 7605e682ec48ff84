import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { ObjectLock } from './objectView.ts'

/** Null unlocks. Waits for comments that are being counted; later ones see the lock. False if nothing changed. */
export async function setLock(db: WritableDb, id: number, lock: ObjectLock | null): Promise<boolean> {
  const { reason, until } = lock ?? { reason: null, until: null }
  const query = db
    .updateTable('objects')
    .set({ lock_reason: reason, locked_until: until })
    .where('id', '=', id)
    .where(sql<boolean>`(lock_reason, locked_until) is distinct from (${reason}::text, ${until}::timestamptz)`)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}
