import type pg from 'pg'
import { StartError } from '#platform/config/startErrors.ts'

/** Throws StartError if a site may be running: its caches would not hear of what changes. */
export async function requireStopped(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' limit 1`,
  )
  if (rows.length) throw new StartError('Another program is connected to the database: stop the site for the update')
}
