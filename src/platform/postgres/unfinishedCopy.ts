import type pg from 'pg'
import { StartError } from '../config/startErrors.ts'

/** `copy` exists from before the first row is loaded from an archive until after the last one, `update` while texts are rendered. */
const markers = {
  copy: {
    table: 'unfinished_copy',
    refusal:
      'The database has only a part of a back-up or export, because loading it was interrupted: load it again into an empty one',
  },
  update: {
    table: 'unfinished_update',
    refusal: 'Texts of an update are not rendered yet, because it was interrupted: run it again, by import --update',
  },
} as const

type Marker = keyof typeof markers

/** Marks the database, so that no site starts on a part of what it should have. */
export const markUnfinished = (client: pg.ClientBase, marker: Marker = 'copy'): Promise<unknown> =>
  client.query(`create table if not exists ${markers[marker].table} (started_at timestamptz not null default now())`)

export const markFinished = (client: pg.ClientBase, marker: Marker = 'copy'): Promise<unknown> =>
  client.query(`drop table ${markers[marker].table}`)

/** Throws StartError. `allowed` is what the caller goes on with. */
export async function rejectUnfinished(database: pg.Pool | pg.ClientBase, allowed?: Marker): Promise<void> {
  const { rows } = await database.query<Record<Marker, boolean>>(
    `select to_regclass('public.${markers.copy.table}') is not null as copy,
       to_regclass('public.${markers.update.table}') is not null as update`,
  )
  for (const marker of ['copy', 'update'] as const)
    if (marker !== allowed && rows[0]?.[marker]) throw new StartError(markers[marker].refusal)
}
