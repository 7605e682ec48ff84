import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { IndexRow } from '../rows.ts'

export async function deleteDocuments(db: WritableDb, kind: string, ids: readonly number[]): Promise<void> {
  await sql`delete from search_documents where kind = ${kind} and ref_id = any(${ids}::bigint[])`.execute(db)
}

/** Returns the ids of the new documents. */
export async function upsertDocuments(db: WritableDb, kind: string, rows: readonly IndexRow[]): Promise<Set<number>> {
  const documents = rows.map(({ refId, createdAt, needAnyRole, vector }) => ({
    ref_id: refId,
    created_at: createdAt,
    need_any_role: needAnyRole,
    vector,
  }))
  const written = await sql<{ refId: number; isNew: boolean }>`
    insert into search_documents (kind, ref_id, created_at, need_any_role, vector)
    select ${kind}, ref_id, created_at, need_any_role, vector::tsvector
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      as d (ref_id bigint, created_at timestamptz, need_any_role text[], vector text)
    order by ref_id
    on conflict (kind, ref_id) do update set created_at = excluded.created_at,
      need_any_role = excluded.need_any_role, vector = excluded.vector
    returning ref_id as "refId", xmax = 0 as "isNew"`.execute(db)
  return new Set(written.rows.filter((row) => row.isNew).map((row) => row.refId))
}

/** Sorted, to prevent deadlocks. */
export async function incrementWordCounts(db: WritableDb, counts: ReadonlyMap<string, number>): Promise<void> {
  const words = [...counts.keys()].sort()
  await sql`insert into search_words (word, documents)
    select * from unnest(${words}::text[], ${words.map((word) => counts.get(word))}::integer[])
    on conflict (word) do update set documents = search_words.documents + excluded.documents`.execute(db)
}

export async function upsertProgress(
  db: WritableDb,
  kind: string,
  { version, filledTo, filledAt }: { version: number; filledTo: number; filledAt: Date | null },
): Promise<void> {
  const values = { version, filled_to: filledTo, filled_at: filledAt }
  await db
    .insertInto('search_progress')
    .values({ kind, ...values })
    .onConflict((c) => c.column('kind').doUpdateSet(values))
    .execute()
}
