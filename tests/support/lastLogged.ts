import type { Site } from '#app/server.ts'
import { type LogFilter, listActionLogs } from '#features/management/server/queries.ts'

/** The last entry of the action log that fits a filter, of which there has to be one. */
export async function lastLogged({ services }: Pick<Site, 'services'>, filter: LogFilter = {}) {
  const [entry] = await listActionLogs(services.db, { limit: 1, before: null, filter })
  if (!entry) throw new Error(`Nothing is logged of ${JSON.stringify(filter)}`)
  return entry
}
