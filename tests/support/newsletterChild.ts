import { collectExtensions } from '#extensions/extensionPoint.ts'
import { newsletterConfig } from '#features/newsletter/server/config.ts'
import { sendEdition } from '#features/newsletter/server/operations/sendEdition.ts'
import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { featureConfigs } from '#platform/config/featureConfig.ts'
import { createContext, type Services } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'

/**
 * Sends one edition in a process to kill or measure: `CONNECTION` is the database as JSON, `EDITION` the edition's id.
 */
const database = openDatabase(JSON.parse(process.env.CONNECTION ?? ''), { log: silentLog })
const services: Pick<Services, 'config' | 'db' | 'transact' | 'replicas' | 'clock' | 'log' | 'events'> = {
  config: loadConfig(process.env, { extensions: collectExtensions([featureConfigs.add(newsletterConfig)]) }),
  db: database.kysely,
  transact: database.transact,
  replicas: database.replicas,
  clock: systemClock,
  log: silentLog,
  // No listeners: recorded events stay in the outbox for the site.
  events: { origin: '', validate() {}, onCommitted() {} },
}
process.send?.('ready')
const startedAt = performance.now()
const cpu = process.cpuUsage()
await sendEdition(createContext(services as Services), Number(process.env.EDITION), new AbortController().signal)
const used = process.cpuUsage(cpu)
process.send?.({
  ms: performance.now() - startedAt,
  cpuMs: (used.user + used.system) / 1_000,
  residentMb: process.resourceUsage().maxRSS / 1_024,
})
await database.close()
