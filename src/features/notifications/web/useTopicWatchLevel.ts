import { toQueryKey } from '#client/queries/documentCache.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { TopicWatchQuery, WatchLevel } from '#generated/operations.ts'
import { saveLevel } from './saveLevel.ts'
import type { Topic } from './topic.ts'
import { SetTopicWatchLevelDoc, TopicWatchDoc } from './Watch.graphql.ts'

/** Returns a function that changes the level of a topic. */
export function useTopicWatchLevel(topic: Topic): (level: WatchLevel) => void {
  const cache = useCache()
  return (level) => {
    const undo = cache.patch<TopicWatchQuery>(toQueryKey(TopicWatchDoc, topic), () => ({ topicWatchLevel: level }))
    void saveLevel(SetTopicWatchLevelDoc, { ...topic, level }, undo)
  }
}
