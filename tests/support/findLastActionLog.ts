import type { Site } from '#app/server/server.ts'
import { type LogFilter, listActionLogs } from '#features/management/server/queries.ts'

/** Throws when no entry matches. */
export async function findLastActionLog({ services }: Pick<Site, 'services'>, filter: LogFilter = {}) {
  const [entry] = await listActionLogs(services.db, { limit: 1, before: null, filter })
  if (!entry) throw new Error(`Nothing is logged of ${JSON.stringify(filter)}`)
  return entry
}
