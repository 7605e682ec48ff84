import { sendEdition } from '#features/newsletter/server/sending/worker.ts'
import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'

/**
 * A process that sends an edition and nothing else, to be killed by a test or measured by the bench:
 * `CONNECTION` is the database as JSON, `EDITION` the edition's id; the rest is the site's own configuration.
 */
const database = openDatabase(JSON.parse(process.env.CONNECTION ?? ''), { log: silentLog })
const services: Pick<Services, 'config' | 'db' | 'transact' | 'clock' | 'log' | 'events'> = {
  config: loadConfig(process.env),
  db: database.kysely,
  transact: database.transact,
  clock: systemClock,
  log: silentLog,
  // Nobody listens here; what is recorded stays in the outbox for the site.
  events: { origin: '', committed() {} },
}
process.send?.('ready')
const begun = performance.now()
const cpu = process.cpuUsage()
await sendEdition(contextFor(services as Services), Number(process.env.EDITION), new AbortController().signal)
const used = process.cpuUsage(cpu)
process.send?.({
  ms: performance.now() - begun,
  cpuMs: (used.user + used.system) / 1_000,
  residentMb: process.resourceUsage().maxRSS / 1_024,
})
await database.close()
