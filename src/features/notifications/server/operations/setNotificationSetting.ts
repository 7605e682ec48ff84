import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { notificationSettingChanged } from '../../contract/events.ts'
import { getDefaultChannels, type NotificationType } from '../../contract/types.ts'
import { notificationPolicy } from '../policy.ts'
import type { NotificationSettingRow } from '../rows.ts'
import { upsertSetting } from '../writes.ts'

type Input = { type: NotificationType; site: boolean; email: boolean; push?: boolean | null }

export async function setNotificationSetting(ctx: Context, input: Input): Promise<NotificationSettingRow> {
  authorize(ctx, notificationPolicy.own, null)
  const { id: userId } = ctx.viewer
  const { type, site: onSite, email: byMail } = input
  const byPush = input.push ?? getDefaultChannels(type).byPush
  await withTransaction(ctx, async ({ db, emit }) => {
    await upsertSetting(db, { userId, type, onSite, byMail, byPush })
    emit(notificationSettingChanged({ userId, type }))
  })
  return { type, onSite, byMail, byPush }
}
