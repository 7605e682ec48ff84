import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type PausedEditionRow = { id: number; title: string; lastError: string; authorId: number | null; since: Date }

/** Tests are left out: their author waits for them. */
const pausedEditions = (db: Db) =>
  db.selectFrom('newsletter_editions').where('status', '=', 'paused').where('list', '<>', 'test')

const pausedSince = sql<Date>`coalesce(progressed_at, started_at, send_at)`

/** Longest paused first. */
export const listPausedEditions = (db: Db, limit: number): Promise<PausedEditionRow[]> =>
  pausedEditions(db)
    .select(['id', 'title', 'trouble as lastError', 'created_by as authorId', pausedSince.as('since')])
    .orderBy(pausedSince)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countPausedEditions(db: Db): Promise<number> {
  const query = pausedEditions(db).select((e) => e.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}
