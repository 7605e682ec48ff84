import type { WritableDb } from '#platform/db/db.ts'
import { insertHeldReport } from '../writes.ts'

/** The caller must neither count nor announce the object; both happen when the staff release it. */
export const holdNewObject = (db: WritableDb, objectId: number, at: Date): Promise<void> =>
  insertHeldReport(db, objectId, at)
