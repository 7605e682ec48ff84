import type pg from 'pg'
import { StartError } from '../config/startErrors.ts'

/** Exists from before the first row is loaded from an archive until after the last one. */
const marker = 'unfinished_copy'

/** Marks the database, so that no site starts on a part of what it should have. */
export const markUnfinished = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`create table ${marker} (started_at timestamptz not null default now())`)

export const markFinished = (client: pg.ClientBase): Promise<unknown> => client.query(`drop table ${marker}`)

/** Throws StartError. */
export async function rejectUnfinished(database: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await database.query<{ found: boolean }>(
    `select to_regclass('public.${marker}') is not null as found`,
  )
  if (!rows[0]?.found) return
  throw new StartError(
    'The database has only a part of a back-up or export, because loading it was interrupted: load it again into an empty one',
  )
}
