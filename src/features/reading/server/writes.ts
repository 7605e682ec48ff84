import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { readingLimits } from '../contract/readingLimits.ts'
import type { NewMark, RaisedMark } from './rows.ts'

/**
 * Marks only move forward, whatever the order in which devices send them. A mark that moves nothing writes no row, and is not
 * returned. In the order of the key, because concurrent batches would deadlock otherwise.
 */
export async function raiseMarks(db: WritableDb, marks: readonly NewMark[]): Promise<RaisedMark[]> {
  const query = sql<RaisedMark>`
    insert into read_marks (user_id, object_id, read_at)
    select sent.user_id, o.id, max(coalesce(c.released_at, c.created_at, o.released_at, o.created_at))
    from unnest(${marks.map((mark) => mark.userId)}::int[], ${marks.map((mark) => mark.objectLwid)}::text[],
      ${marks.map((mark) => mark.commentLwid)}::text[]) as sent (user_id, object, comment)
    join objects o on o.lwid = sent.object and o.kind <> 'comment'
    left join objects c on c.lwid = sent.comment and c.parent_id = o.id and c.kind = 'comment'
    where sent.comment is null or c.id is not null
    group by sent.user_id, o.id
    order by sent.user_id, o.id
    on conflict (user_id, object_id) do update set read_at = excluded.read_at
      where read_marks.read_at < excluded.read_at
    returning user_id as "userId", object_id as "objectId"`
  return (await query.execute(db)).rows
}

/** What an account has read of the other object further stays. */
export async function insertCopiedMarks(
  db: WritableDb,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  await sql`
    insert into read_marks (user_id, object_id, read_at)
    select user_id, ${toId}, read_at from read_marks where object_id = ${fromId} order by user_id
    on conflict (user_id, object_id) do update set read_at = excluded.read_at
      where read_marks.read_at < excluded.read_at`.execute(db)
}

type Watermark = { userId: number; parentId: number; at: Date }

/** A second one within the time of an undo keeps what the first one would restore. False if it moves nothing. */
export async function updateWatermark(db: WritableDb, watermark: Watermark & { until: Date }): Promise<boolean> {
  const { userId, parentId, until, at } = watermark
  const undoableSince = new Date(at.getTime() - readingLimits.undoMs)
  const query = sql`
    insert into read_watermarks (user_id, parent_id, read_at, marked_at, previous_read_at)
    values (${userId}, ${parentId}, ${until}, ${at}, '-infinity')
    on conflict (user_id, parent_id) do update set read_at = excluded.read_at, marked_at = excluded.marked_at,
      previous_read_at = case when read_watermarks.previous_read_at is not null and read_watermarks.marked_at > ${undoableSince}
        then read_watermarks.previous_read_at else read_watermarks.read_at end
      where read_watermarks.read_at < excluded.read_at`
  return ((await query.execute(db)).numAffectedRows ?? 0n) > 0n
}

/** Returns when it was raised; undefined if there is nothing to undo any more. */
export async function restoreWatermark(db: WritableDb, { userId, parentId, at }: Watermark): Promise<Date | undefined> {
  const undoableSince = new Date(at.getTime() - readingLimits.undoMs)
  const query = sql<{ markedAt: Date }>`
    update read_watermarks set read_at = previous_read_at, previous_read_at = null
    where user_id = ${userId} and parent_id = ${parentId} and previous_read_at is not null and marked_at > ${undoableSince}
    returning marked_at as "markedAt"`
  return (await query.execute(db)).rows[0]?.markedAt
}

/** Deletes marks that the watermark of the whole site covers, if it was raised in that time. */
export async function deleteCoveredMarks(db: WritableDb, { from, until }: { from: Date; until: Date }): Promise<void> {
  await sql`
    delete from read_marks m using read_watermarks w
    where w.parent_id = 0 and w.marked_at >= ${from} and w.marked_at < ${until}
      and m.user_id = w.user_id and m.read_at <= w.read_at`.execute(db)
}

export async function deleteReadingData(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('read_marks').where('user_id', '=', userId).execute()
  await db.deleteFrom('read_watermarks').where('user_id', '=', userId).execute()
}
