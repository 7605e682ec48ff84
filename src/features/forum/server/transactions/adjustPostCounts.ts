import type { WritableDb } from '#platform/db/db.ts'
import { addToPostCounts } from '../writes.ts'

export const adjustPostCounts = (db: WritableDb, forumIds: readonly number[], by: 1 | -1): Promise<void> =>
  addToPostCounts(db, forumIds, by)
