import type pg from 'pg'
import { insertWrittenBackup, type WrittenBackup } from '../runs.writes.ts'

/** Tells the management of a back-up that a command has written, unless the site has an earlier schema. */
export async function recordBackup(client: pg.ClientBase, backup: WrittenBackup): Promise<void> {
  const { rows } = await client.query(`select from pg_class where oid = to_regclass('public.backup_runs')`)
  if (rows.length) await insertWrittenBackup(client, backup)
}
