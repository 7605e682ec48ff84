import { extensions } from '#app/registry.ts'
import { texts } from '#features/writing/server/index.ts'
import { FixedClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { type Context, createContext, type Services } from '#platform/context.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'

/** Opens a context in a process to kill: `CONNECTION` is the database as JSON, `NOW` the time. Close the database. */
export function openChildContext(): { ctx: Context; database: Database } {
  const database = openDatabase(JSON.parse(process.env.CONNECTION ?? ''), { log: silentLog })
  const services: Partial<Services> = {
    config: loadConfig(process.env, { extensions }),
    db: database.kysely,
    transact: database.transact,
    replicas: database.replicas,
    clock: new FixedClock(new Date(process.env.NOW ?? '')),
    log: silentLog,
    extensions,
    textRenderer: texts,
    // No listeners: recorded events stay in the outbox for the site.
    events: { origin: '', validate() {}, onCommitted() {} },
  }
  return { ctx: createContext(services as Services), database }
}
