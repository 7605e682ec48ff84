import type { WritableDb } from '#platform/db/db.ts'
import type { WatchLevel } from '../rows.ts'
import type { TopicWatch } from './queries.ts'

export async function upsertTopicWatchLevel(
  db: WritableDb,
  { userId, kind, topicId, level }: TopicWatch & { level: WatchLevel },
): Promise<void> {
  if (level === 'normal') {
    const own = db.deleteFrom('topic_watches').where('user_id', '=', userId).where('kind', '=', kind)
    await own.where('topic_id', '=', topicId).execute()
    return
  }
  await db
    .insertInto('topic_watches')
    .values({ user_id: userId, kind, topic_id: topicId, level })
    .onConflict((c) => c.columns(['user_id', 'kind', 'topic_id']).doUpdateSet({ level }))
    .execute()
}

export async function deleteTopicWatches(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('topic_watches').where('user_id', '=', userId).execute()
}
