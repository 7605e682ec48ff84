import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { WatchLevel } from '../rows.ts'

export type TopicWatch = { userId: number; kind: string; topicId: number }

/** Lists each user who watches at least one of the topics once, with the first of them by id. */
export async function listTopicWatchers(
  db: Db,
  { kind, topicIds }: { kind: string; topicIds: readonly number[] },
): Promise<{ userId: number; topicId: number }[]> {
  const query = db
    .selectFrom('topic_watches')
    .where('kind', '=', kind)
    .where('topic_id', '=', sql<number>`any(${topicIds}::int[])`)
    .where('level', '=', 'watching')
  return query
    .groupBy('user_id')
    .select((eb) => ['user_id as userId', eb.fn.min('topic_id').as('topicId')])
    .execute()
}

export async function findTopicWatchLevel(db: Db, { userId, kind, topicId }: TopicWatch): Promise<WatchLevel> {
  const query = db
    .selectFrom('topic_watches')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('topic_id', '=', topicId)
  return ((await query.select('level').executeTakeFirst())?.level as WatchLevel | undefined) ?? 'normal'
}

type ListQuery = { userId: number; kind: string; offset: number; limit: number }

export async function listFollowedTopics(db: Db, { userId, kind, offset, limit }: ListQuery) {
  const rows = await db
    .selectFrom('topic_watches')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('topic_id', 'desc')
    .offset(offset)
    .limit(limit)
    .select(['topic_id as id', 'level'])
    .execute()
  return rows.map((row) => ({ ...row, level: row.level as WatchLevel }))
}

export const countFollowedTopics = (db: Db, userId: number) =>
  db
    .selectFrom('topic_watches')
    .where('user_id', '=', userId)
    .groupBy('kind')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .execute()

export const listTopicWatchesForExport = (db: Db, userId: number) =>
  db
    .selectFrom('topic_watches')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['kind', 'topic_id as id', 'level', 'created_at as createdAt'])
    .execute()
