import { extensions } from '#app/registry.ts'
import { sendDigests } from '#features/digest/server/operations/sendDigests.ts'
import { FixedClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { createContext, type Services } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'

/** Sends the digests of one hour in a process to kill: `CONNECTION` is the database as JSON, `NOW` the time. */
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
process.send?.('ready')
await sendDigests(createContext(services as Services))
await database.close()
