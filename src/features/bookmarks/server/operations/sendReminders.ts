import { notify } from '#features/notifications/server/index.ts'
import { type AuthorizedContext, systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { listDueReminders } from '../queries.ts'
import type { DueReminder } from '../rows.ts'
import { clearReminder } from '../writes.ts'

const batchSize = 500

/** More than a minute's worth; the rest is for the next run. */
const maxBatches = 20

export async function sendReminders(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const now = ctx.clock.now()
  for (let batch = 0; batch < maxBatches; batch++) {
    const due = await listDueReminders(ctx.db, { now, limit: batchSize })
    for (const reminder of due) await sendReminder(ctx, reminder)
    if (due.length < batchSize) return
  }
}

/** The key of the notification makes it arrive once, even if the process ends before the reminder is cleared. */
async function sendReminder(ctx: AuthorizedContext, reminder: DueReminder): Promise<void> {
  const { userId, objectId, note, remindAt } = reminder
  const key = `bookmark ${objectId} ${remindAt.getTime()}`
  await notify(ctx, { type: 'bookmark', to: [userId], by: null, objectId, key, ...(note && { detail: { note } }) })
  await withTransaction(ctx, ({ db }) => clearReminder(db, reminder))
}
