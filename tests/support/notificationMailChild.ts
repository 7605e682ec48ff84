import { mailNotifications } from '#features/notifications/server/operations/mailNotifications.ts'
import { claimNotificationsToMail } from '#features/notifications/server/writes.ts'
import { openChildContext } from './childContext.ts'

/**
 * Mails due notifications in a process to kill. With `CLAIM_FIRST`, the id of a user, it commits the claim before the
 * mail, which loses the mail if it is killed.
 */
const { ctx, database } = openChildContext()
if (process.env.CLAIM_FIRST) {
  await claimNotificationsToMail(database.kysely, Number(process.env.CLAIM_FIRST))
  process.send?.('claimed')
  // The process waits until it is killed.
  await new Promise((resolve) => setTimeout(resolve, 60_000))
}
await mailNotifications(ctx)
await database.close()
