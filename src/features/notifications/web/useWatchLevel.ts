import { useEffect } from 'react'
import { toQueryKey } from '#client/queries/documentCache.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { WatchLevel, WatchQuery } from '#generated/operations.ts'
import { onNotificationsChanged } from './notificationEvents.ts'
import { saveLevel } from './saveLevel.ts'
import { SetWatchLevelDoc, WatchDoc } from './Watch.graphql.ts'

/** Keeps the level of an object current, and returns a function that changes it. */
export function useWatchLevel(objectId: string): (level: WatchLevel) => void {
  const cache = useCache()
  // Commenting makes the user watch the object a moment later, by a listener.
  useEffect(
    () => onNotificationsChanged(() => void cache.load(WatchDoc, { objectId }, { fresh: true }).catch(() => {})),
    [cache, objectId],
  )
  return (level) => {
    const undo = cache.patch<WatchQuery>(toQueryKey(WatchDoc, { objectId }), () => ({ watchLevel: level }))
    void saveLevel(SetWatchLevelDoc, { objectId, level }, undo)
  }
}
