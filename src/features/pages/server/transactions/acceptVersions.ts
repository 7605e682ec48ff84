import type { WritableDb } from '#platform/db/db.ts'
import { type Acceptance, insertAcceptances } from '../writes.ts'

/** Ignores versions that are not current. */
export const acceptVersions = (db: WritableDb, acceptance: Acceptance): Promise<void> =>
  insertAcceptances(db, acceptance)
