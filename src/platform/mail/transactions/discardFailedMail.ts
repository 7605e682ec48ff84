import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { getFailureTime } from '../getFailureTime.ts'
import { deleteFailedMail } from '../writes.ts'

/** Returns false if the mail has not failed. */
export const discardFailedMail = (db: Db, ctx: Context, mailId: number): Promise<boolean> =>
  deleteFailedMail(db, mailId, getFailureTime(ctx))
