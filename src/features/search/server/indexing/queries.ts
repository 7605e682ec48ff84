import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { IndexRow } from '../rows.ts'

/** Whoever makes these documents anew waits for who does it now: else the older state could be written last. */
export async function lockDocuments(db: Db, kind: string, ids: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search ' || ${kind} || ' ' || id, 0))
    from unnest(${ids.toSorted((a, b) => a - b)}::bigint[]) as id`.execute(db)
}

export async function deleteDocuments(db: Db, kind: string, ids: readonly number[]): Promise<void> {
  await sql`delete from search_documents where kind = ${kind} and ref_id = any(${ids}::bigint[])`.execute(db)
}

/** Writes documents; gives the ids of those that are new. */
export async function upsertDocuments(db: Db, kind: string, rows: readonly IndexRow[]): Promise<Set<number>> {
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

/** Counts words. In their order, so that two who count the same ones do not wait for each other. */
export async function addWords(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const words = [...counts.keys()].sort()
  await sql`insert into search_words (word, documents)
    select * from unnest(${words}::text[], ${words.map((word) => counts.get(word))}::integer[])
    on conflict (word) do update set documents = search_words.documents + excluded.documents`.execute(db)
}

/** The next objects of a kind after one, in the order of their ids. */
export async function listObjectIds(
  db: Db,
  kind: string,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const query = db
    .selectFrom('objects')
    .where('kind', '=', kind)
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
  const rows = await query.select('id').orderBy('id').limit(most).execute()
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

export async function upsertProgress(
  db: Db,
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
