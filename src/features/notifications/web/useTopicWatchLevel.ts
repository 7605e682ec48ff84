import { toQueryKey } from '#client/queries/documentCache.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { TopicWatchQuery, TopicWatchQueryVariables, WatchLevel } from '#generated/operations.ts'
import { saveLevel } from './saveLevel.ts'
import { SetTopicWatchLevelDoc, TopicWatchDoc } from './Watch.graphql.ts'

/** Returns a function that changes the level of a topic. */
export function useTopicWatchLevel(topic: TopicWatchQueryVariables): (level: WatchLevel) => void {
  const cache = useCache()
  return (level) => {
    const undo = cache.patch<TopicWatchQuery>(toQueryKey(TopicWatchDoc, topic), () => ({ topicWatchLevel: level }))
    void saveLevel(SetTopicWatchLevelDoc, { ...topic, level }, undo)
  }
}
