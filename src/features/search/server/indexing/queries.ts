import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Serializes updates, so that an older state cannot be written last. */
export async function lockDocuments(db: Db, kind: string, ids: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search ' || ${kind} || ' ' || id, 0))
    from unnest(${ids.toSorted((a, b) => a - b)}::bigint[]) as id`.execute(db)
}

export async function listObjectIds(
  db: Db,
  kind: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const query = db
    .selectFrom('objects')
    .where('kind', '=', kind)
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
  const rows = await query.select('id').orderBy('id').limit(limit).execute()
  return rows.map((row) => row.id)
}

type Progress = { version: number; filledTo: number; isFilled: boolean }

export async function findProgress(db: Db, kind: string): Promise<Progress | undefined> {
  return db
    .selectFrom('search_progress')
    .where('kind', '=', kind)
    .select(['version', 'filled_to as filledTo', sql<boolean>`filled_at is not null`.as('isFilled')])
    .executeTakeFirst()
}
