import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { createLwid } from '#platform/ids.ts'
import { isAnswerVisible } from './answers.queries.ts'
import { lwidAttempts } from './queries.ts'
import type { ObjectRow } from './rows.ts'

type NewObject = { kind: string; prefix: string; parentId: number | null; authorId: number | null; createdAt: Date }

export async function insertObject(
  db: WritableDb,
  { kind, prefix, parentId, authorId, createdAt }: NewObject,
): Promise<ObjectRow> {
  for (let attempt = 0; attempt < lwidAttempts; attempt++) {
    const row = await db
      .insertInto('objects')
      .values({ lwid: createLwid(prefix), kind, parent_id: parentId, author_id: authorId, created_at: createdAt })
      .onConflict((c) => c.column('lwid').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return row
  }
  throw new Error(`No free lwid for ${prefix} in ${lwidAttempts} attempts`)
}

/** Must run in the transaction that changes what it counts. Returns the new value. */
export async function addToCounter(
  db: WritableDb,
  id: number,
  { counter, by }: { counter: 'score' | 'view_count'; by: number },
): Promise<number> {
  const column = sql.raw(counter)
  const update = sql<{ value: number }>`
    update objects set ${column} = ${column} + ${by} where id = ${id} returning ${column} as value`
  return (await update.execute(db)).rows[0]?.value ?? 0
}

export type NewView = { objectLwid: string; viewer: string; day: string }

/** Counts only views that are new. */
export async function insertViews(db: WritableDb, views: readonly NewView[]): Promise<void> {
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

export async function deleteViewsBefore(db: WritableDb, day: string): Promise<void> {
  await sql`delete from views_of_day where day < ${day}`.execute(db)
}

export async function markEdited(db: WritableDb, id: number, at: Date): Promise<void> {
  await db.updateTable('objects').set({ edited_at: at }).where('id', '=', id).execute()
}

/**
 * Returns undefined if it already was, so that callers change counters only once. The returned row says whether the object
 * was hidden, and therefore not counted: a concurrent request may have changed that since the caller loaded it.
 */
export function markDeleted(db: WritableDb, id: number, at: Date): Promise<ObjectRow | undefined> {
  return db
    .updateTable('objects')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Returns those that were visible. */
export function hide(db: WritableDb, ids: readonly number[], at: Date): Promise<ObjectRow[]> {
  return db
    .updateTable('objects')
    .set({ hidden_at: at })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returningAll()
    .execute()
}

/** Returns those that were hidden. What was hidden from the start counts as released. */
export function show(db: WritableDb, ids: readonly number[], at: Date): Promise<ObjectRow[]> {
  return db
    .updateTable('objects')
    .set({ hidden_at: null, released_at: sql`case when hidden_at = created_at then ${at} else released_at end` })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('hidden_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returningAll()
    .execute()
}

/** Returns those that were deleted. */
export function clearDeleted(db: WritableDb, ids: readonly number[]): Promise<ObjectRow[]> {
  return db
    .updateTable('objects')
    .set({ deleted_at: null })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .execute()
}

type Comment = { subjectId: number; replyToId: number | null; createdAt: Date; canPassLock: boolean }

/** Its subject is locked, or has become a comment itself, or the comment that it answers is elsewhere by now. */
const isRejected = ({ canPassLock, createdAt, subjectId, replyToId }: Comment) => sql`
  kind = 'comment' or exists (
    select from objects answered where answered.id = ${replyToId}::bigint and answered.parent_id <> ${subjectId}
  ) or (not ${canPassLock}::boolean and lock_reason is not null
    and (locked_until is null or locked_until > ${createdAt}::timestamptz))`

/** Checks a comment that is not counted. Fails with `isLockError` if its subject takes no comments. */
export async function assertOpen(db: WritableDb, comment: Comment): Promise<void> {
  await sql`
    select case when ${isRejected(comment)} then reject_locked() end from objects
    where id = ${comment.subjectId} for share`.execute(db)
}

type NewReply = Comment & { id: number }

/**
 * Counts a new comment. A concurrent transaction may have counted a newer one, which stays the last reply. Fails with
 * `isLockError` if the subject takes no comments, whatever the caller has seen before.
 */
export async function addReply(db: WritableDb, reply: NewReply): Promise<void> {
  const { id, subjectId, createdAt } = reply
  await sql`
    update objects set comment_count = case when ${isRejected(reply)} then reject_locked() else comment_count + 1 end,
      last_reply_id = case when (last_reply_at, last_reply_id) > (${createdAt}::timestamptz, ${id}::bigint)
        then last_reply_id else ${id}::bigint end,
      last_reply_at = greatest(last_reply_at, ${createdAt}::timestamptz)
    where id = ${subjectId}`.execute(db)
}

/** Waits for other transactions that count comments; a later statement sees what they wrote. */
export async function lockObjects(db: WritableDb, ids: readonly number[]): Promise<void> {
  await sql`select from objects where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
}

/** Counts an id once for every time it is listed, finds its last reply, and checks whether its answer is visible. */
export async function adjustReplies(db: WritableDb, ids: readonly number[], by: 1 | -1): Promise<void> {
  // A statement of its own: the next one then sees the comments of all transactions that held the locks before.
  await lockObjects(db, ids)
  await sql`
    update objects set comment_count = comment_count + ${by} * counted.n,
      last_reply_id = reply.id, last_reply_at = reply.created_at,
      is_answered = ${isAnswerVisible}
    from (select id, count(*)::int as n from unnest(${ids}::bigint[]) as named (id) group by id) as counted
    left join lateral (
      select id, created_at from objects
      where parent_id = counted.id and kind = 'comment' and deleted_at is null and hidden_at is null
      order by created_at desc, id desc limit 1
    ) as reply on true
    where objects.id = counted.id`.execute(db)
}
