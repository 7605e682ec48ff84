import type { Context } from '../../context.ts'
import type { EventTransaction } from '../../events/withTransaction.ts'
import { getFailureTime } from '../getFailureTime.ts'
import { clearFailure } from '../writes.ts'
import { mailQueued } from './queueMail.ts'

/** Sends a failed mail again after the transaction commits. Returns false if it has not failed. */
export async function requeueMail(
  { db, emit }: Pick<EventTransaction, 'db' | 'emit'>,
  ctx: Context,
  mailId: number,
): Promise<boolean> {
  const cleared = await clearFailure(db, mailId, { writtenBefore: getFailureTime(ctx), at: ctx.clock.now() })
  if (cleared) emit(mailQueued({ mailId }))
  return cleared
}
