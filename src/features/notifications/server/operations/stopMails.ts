import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { notificationSettingChanged } from '../../contract/events.ts'
import { notificationTypes } from '../../contract/types.ts'
import { verifyUnsubscribeKey } from '../unsubscribeKey.ts'
import { disableMails } from '../writes.ts'

/** Authorized by the signed key of a mail (RFC 8058). */
export async function stopMails(ctx: Context, key: string): Promise<void> {
  publicOperation(ctx)
  const userId = verifyUnsubscribeKey(ctx.config, key)
  if (userId === undefined) throw new RejectedError('invalid-key')
  await withTransaction(ctx, async ({ db, emit }) => {
    await disableMails(db, userId)
    for (const type of notificationTypes) emit(notificationSettingChanged({ userId, type }))
  })
}
