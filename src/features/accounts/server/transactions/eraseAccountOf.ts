import type { WritableDb } from '#platform/db/db.ts'
import { eraseAccount } from '../credentials/writes.ts'

/** For an account that has no credentials: its name belongs to nobody any more. */
export const eraseAccountOf = (db: WritableDb, userId: number, at: Date): Promise<void> => eraseAccount(db, userId, at)
