import type { Db } from '#platform/db/db.ts'
import { addToCommentCounts } from '../writes.ts'

/** Counts an id once for every time it is listed. */
export const adjustCommentCounts = (db: Db, ids: readonly number[], by: 1 | -1): Promise<void> =>
  addToCommentCounts(db, ids, by)
