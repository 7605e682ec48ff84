import { systemOperation } from '../../authorize.ts'
import type { Context } from '../../context.ts'
import { withTransaction } from '../../events/withTransaction.ts'
import { getFailureTime } from '../getFailureTime.ts'
import { mailQueued } from '../transactions/queueMail.ts'
import { releaseHeldMails } from '../writes.ts'

/** Sends what was held while there was no mail server. Older mails count as failed: the staff decides about them. */
export async function queueHeldMails(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const since = getFailureTime(ctx)
  if (since === null) return
  await withTransaction(ctx, async ({ db, emit }) => {
    for (const mailId of await releaseHeldMails(db, since)) emit(mailQueued({ mailId }))
  })
}
