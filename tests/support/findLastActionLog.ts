import type { Site } from '#app/server/server.ts'
import { type LogFilter, type LogReader, listActionLogs } from '#features/management/server/queries.ts'

/** Reads all entries. */
export const everyReader: LogReader = { roles: null, hidden: { containerIds: [], kinds: [] }, kinds: [] }

export const listLog = ({ services }: Pick<Site, 'services'>, filter: LogFilter = {}, limit = 10) =>
  listActionLogs(services.db, { limit, before: null, filter, reader: everyReader })

/** Throws when no entry matches. */
export async function findLastActionLog(site: Pick<Site, 'services'>, filter: LogFilter = {}) {
  const [entry] = await listLog(site, filter, 1)
  if (!entry) throw new Error(`Nothing is logged of ${JSON.stringify(filter)}`)
  return entry
}
