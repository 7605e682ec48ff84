import type { Context } from '../../context.ts'
import type { WritableDb } from '../../db/db.ts'
import { getFailureTime } from '../getFailureTime.ts'
import { deleteFailedMail } from '../writes.ts'

/** Returns false if the mail has not failed. */
export const discardFailedMail = (db: WritableDb, ctx: Context, mailId: number): Promise<boolean> =>
  deleteFailedMail(db, mailId, getFailureTime(ctx))
