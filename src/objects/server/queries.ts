import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newLwid } from '#platform/ids.ts'
import type { AuthorRow, ObjectRow } from './rows.ts'

type NewObject = { kind: string; prefix: string; parentId: number | null; authorId: number | null; createdAt: Date }

/** A drawn lwid is taken once in some thousand draws on a very large site; five times in a row it is not chance. */
const lwidAttempts = 5

/** Calls `insert` with a fresh lwid, and again with another where that one was taken and all was rolled back. */
export async function withNewLwid<T>(prefix: string, insert: (lwid: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await insert(newLwid(prefix))
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'objects_lwid_key' || attempt === lwidAttempts) throw error
    }
  }
}

/** Inserts an object under a fresh lwid; a drawn one that is taken is drawn again. */
export async function insertObject(
  db: Db,
  { kind, prefix, parentId, authorId, createdAt }: NewObject,
): Promise<ObjectRow> {
  for (let attempt = 0; attempt < lwidAttempts; attempt++) {
    const row = await db
      .insertInto('objects')
      .values({ lwid: newLwid(prefix), kind, parent_id: parentId, author_id: authorId, created_at: createdAt })
      .onConflict((c) => c.column('lwid').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return row
  }
  throw new Error(`No free lwid for ${prefix} in ${lwidAttempts} attempts`)
}

/** Draws ids for objects that are about to be made. */
export async function drawObjectIds(db: Db, count: number): Promise<number[]> {
  const drawn = sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('objects', 'id')) as id from generate_series(1, ${count})`
  return (await drawn.execute(db)).rows.map((row) => row.id)
}

export const findObjects = (db: Db, ids: readonly number[]): Promise<ObjectRow[]> =>
  db.selectFrom('objects').selectAll().where('id', '=', sql<number>`any(${ids})`).execute()

/** Changes a counter in the transaction that changes what it counts, and gives its new value. */
export async function addToCounter(
  db: Db,
  id: number,
  { counter, by }: { counter: 'score' | 'comment_count' | 'view_count'; by: number },
): Promise<number> {
  const column = sql.raw(counter)
  const changed = sql<{ value: number }>`
    update objects set ${column} = ${column} + ${by} where id = ${id} returning ${column} as value`
  return (await changed.execute(db)).rows[0]?.value ?? 0
}

export type View = { objectLwid: string; viewer: string; day: string }

/** Keeps who has seen what today, and counts those who are new to it. */
export async function insertViews(db: Db, views: readonly View[]): Promise<void> {
  await sql`
    with seen as (
      insert into views_of_day (day, object_id, viewer)
      select distinct view.day, o.id, view.viewer
      from unnest(${views.map((v) => v.objectLwid)}::text[], ${views.map((v) => v.viewer)}::bigint[],
        ${views.map((v) => v.day)}::date[]) as view (lwid, viewer, day)
      join objects o on o.lwid = view.lwid and o.deleted_at is null and o.kind <> 'comment'
      order by o.id
      on conflict do nothing
      returning object_id
    ), counted as (select object_id, count(*)::int as n from seen group by object_id)
    update objects set view_count = view_count + n from counted where objects.id = counted.object_id`.execute(db)
}

export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await sql`delete from views_of_day where day < ${day}`.execute(db)
}

export async function markEdited(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('objects').set({ edited_at: at }).where('id', '=', id).execute()
}

/** Marks an object as deleted; false when it was so already, so that counters change once. */
export async function markDeleted(db: Db, id: number, at: Date): Promise<boolean> {
  const query = db.updateTable('objects').set({ deleted_at: at }).where('id', '=', id).where('deleted_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Hides objects since `at`, or with null shows them again; gives those that were not so already. */
export function setHidden(db: Db, ids: readonly number[], at: Date | null): Promise<ObjectRow[]> {
  return db
    .updateTable('objects')
    .set({ hidden_at: at })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('hidden_at', at ? 'is' : 'is not', null)
    .where('deleted_at', 'is', null)
    .returningAll()
    .execute()
}

/** Brings deleted objects back; gives those that were deleted. */
export function setUndeleted(db: Db, ids: readonly number[]): Promise<ObjectRow[]> {
  return db
    .updateTable('objects')
    .set({ deleted_at: null })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .execute()
}

/** Changes the number of comments of several objects, each by as many as it is named. */
export async function addToCommentCounts(db: Db, ids: readonly number[], by: 1 | -1): Promise<void> {
  await sql`
    update objects set comment_count = comment_count + ${by} * counted.n
    from (select id, count(*)::int as n from unnest(${ids}::bigint[]) as named (id) group by id) as counted
    where objects.id = counted.id`.execute(db)
}

export const listAuthors = (db: Db, ids: readonly number[]): Promise<AuthorRow[]> =>
  db
    .selectFrom('users')
    .where('id', '=', sql<number>`any(${ids})`)
    .select(['id', 'username', 'picture', 'flair'])
    .execute()

/** Whether there was an object of this lwid that has been deleted: its address is gone for good (D7). */
export async function isDeleted(db: Db, lwid: string): Promise<boolean> {
  const query = db.selectFrom('objects').where('lwid', '=', lwid).where('deleted_at', 'is not', null)
  return (await query.where('hidden_at', 'is', null).select('id').executeTakeFirst()) !== undefined
}
