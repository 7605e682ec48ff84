import { extensions } from '#app/registry.ts'
import { mailNotifications } from '#features/notifications/server/operations/mailNotifications.ts'
import { claimNotificationsToMail } from '#features/notifications/server/writes.ts'
import { FixedClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { createContext, type Services } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'

/**
 * Mails due notifications in a process to kill: `CONNECTION` is the database as JSON, `NOW` the time. With
 * `CLAIM_FIRST`, the id of a user, it commits the claim before the mail, which loses the mail if it is killed.
 */
const database = openDatabase(JSON.parse(process.env.CONNECTION ?? ''), { log: silentLog })
const services: Partial<Services> = {
  config: loadConfig(process.env, { extensions }),
  db: database.kysely,
  transact: database.transact,
  clock: new FixedClock(new Date(process.env.NOW ?? '')),
  log: silentLog,
  extensions,
  // No listeners: recorded events stay in the outbox for the site.
  events: { origin: '', validate() {}, onCommitted() {} },
}
if (process.env.CLAIM_FIRST) {
  await claimNotificationsToMail(database.kysely, Number(process.env.CLAIM_FIRST))
  process.send?.('claimed')
  // Until it is killed.
  await new Promise((resolve) => setTimeout(resolve, 60_000))
}
await mailNotifications(createContext(services as Services))
await database.close()
