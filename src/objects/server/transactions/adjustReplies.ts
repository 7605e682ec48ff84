import type { WritableDb } from '#platform/db/db.ts'
import * as writes from '../writes.ts'

/** Counts an id once for every time it is listed, and finds its last reply. */
export const adjustReplies = (db: WritableDb, ids: readonly number[], by: 1 | -1): Promise<void> =>
  writes.adjustReplies(db, ids, by)
