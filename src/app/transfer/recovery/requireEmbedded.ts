import type { DatabaseConfig } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'

/** Throws StartError for a server that the site does not run itself. */
export function requireEmbedded({ databaseUrl }: DatabaseConfig): void {
  if (databaseUrl)
    throw new StartError(
      'This is for the embedded database; DATABASE_URL names a server with means of its own, such as pg_basebackup',
    )
}
