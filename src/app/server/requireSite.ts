import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'

/** Throws StartError rather than let a command create a database. */
export function requireSite({ databaseUrl, dataDir }: DatabaseConfig): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres/PG_VERSION')))
    throw new StartError(`There is no site in ${dataDir}: set DATA_DIR or DATABASE_URL`)
}
