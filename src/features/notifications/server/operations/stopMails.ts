import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { notificationSettingChanged } from '../../contract/events.ts'
import { notificationTypes } from '../../contract/types.ts'
import { stopMailsOf } from '../queries.ts'
import { userOfKey } from '../unsubscribeKey.ts'

/** Ends somebody's mails about notifications, by the signed key of a mail: whoever holds it need not sign in (RFC 8058). */
export async function stopMails(ctx: Context, key: string): Promise<void> {
  publicOperation()
  const userId = userOfKey(ctx.config, key)
  if (userId === undefined) throw new Refused('invalid-key')
  await change(ctx, async ({ db, record }) => {
    await stopMailsOf(db, userId)
    for (const type of notificationTypes) record(notificationSettingChanged({ userId, type }))
  })
}
