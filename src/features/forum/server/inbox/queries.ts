import { type RawBuilder, sql } from 'kysely'
import type { WaitingObject } from '#features/management/server/index.ts'
import type { Db } from '#platform/db/db.ts'

export type QuestionFilter = {
  forumIds: readonly number[]
  /** The time of the question, or of what its author added last. */
  since: Date
  until: Date
  now: Date
}

/** Open questions without an accepted answer, in which nobody else has the last word. */
const waitingQuestions = (db: Db, { since, until, now }: QuestionFilter, forumId: RawBuilder<number>) =>
  db
    .selectFrom('objects as o')
    .leftJoin('objects as reply', 'reply.id', 'o.last_reply_id')
    .where('o.parent_id', '=', forumId)
    .where('o.kind', '=', 'post')
    // The index by activity has the same condition.
    .where(sql<boolean>`o.deleted_at is null and o.hidden_at is null and o.kind <> 'comment'`)
    .where('o.last_activity_at', '>=', since)
    .where('o.last_activity_at', '<', until)
    .where('o.is_answered', '=', false)
    .where(sql<boolean>`(o.lock_reason is null or o.locked_until <= ${now})`)
    .where(sql<boolean>`(o.last_reply_id is null or reply.author_id = o.author_id)`)

/** The first ones of each forum, which the index has in order, and of these the first ones of all. */
export async function listWaitingQuestions(db: Db, filter: QuestionFilter, limit: number): Promise<WaitingObject[]> {
  const ofForum = waitingQuestions(db, filter, sql.ref('forum.id'))
    .select(['o.id', 'o.lwid', 'o.kind', 'o.author_id as authorId', 'o.last_activity_at as since'])
    .select('o.last_reply_id as lastReplyId')
    .orderBy('o.last_activity_at')
    .orderBy('o.id')
    .limit(limit)
    .as('q')
  const rows = await db
    .selectFrom(sql<{ id: number }>`unnest(${filter.forumIds}::bigint[])`.as<'forum'>(sql`forum (id)`))
    .innerJoinLateral(ofForum, (join) => join.onTrue())
    .selectAll('q')
    .orderBy('q.since')
    .orderBy('q.id')
    .limit(limit)
    .execute()
  return rows.map(({ lastReplyId, ...row }) => ({
    ...row,
    reasons: [lastReplyId === null ? 'noReply' : 'authorWroteLast'],
    assigneeId: null,
  }))
}

export async function countWaitingQuestions(db: Db, filter: QuestionFilter, max: number): Promise<number> {
  const ofForums = sql<number>`any(${filter.forumIds}::bigint[])`
  const found = waitingQuestions(db, filter, ofForums).select('o.id').limit(max).as('found')
  return (
    await db
      .selectFrom(found)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}
