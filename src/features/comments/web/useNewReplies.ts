import { useEffect, useState } from 'react'
import { authorizedFetch } from '#client/session/authorizedFetch.ts'
import { onNotificationsChanged } from '#features/notifications/web/index.ts'
import { newRepliesPath } from '../contract/newReplies.ts'
import type { LoadedComments } from './useComments.ts'

const intervalMs = 30_000

/** The ids of comments that were written after those on the page, oldest first. Hidden pages do not ask. */
export function useNewReplies(objectId: string, { comments, isReady, newestId }: LoadedComments): readonly string[] {
  const [found, setFound] = useState<{ after: string; ids: readonly string[] }>({ after: '', ids: [] })
  useEffect(() => {
    if (!isReady) return
    const stopped = new AbortController()
    const check = async () => {
      if (document.visibilityState === 'hidden') return
      const ids = await fetchNewReplies(newRepliesPath(objectId, newestId), stopped.signal)
      if (ids && !stopped.signal.aborted) setFound({ after: newestId, ids })
    }
    const timer = setInterval(() => void check(), intervalMs)
    document.addEventListener('visibilitychange', () => void check(), { signal: stopped.signal })
    // Users who watch the conversation learn of replies at once.
    const unsubscribe = onNotificationsChanged(() => void check())
    return () => {
      stopped.abort()
      clearInterval(timer)
      unsubscribe()
    }
  }, [objectId, newestId, isReady])
  const known = new Set(comments.map(({ id }) => id))
  // Comments in parts that are not on the page are known as well once the newest of them is.
  return found.after === newestId ? found.ids.filter((id) => !known.has(id)) : []
}

/** Undefined if it cannot be known at present. */
async function fetchNewReplies(path: string, signal: AbortSignal): Promise<readonly string[] | undefined> {
  try {
    const response = await authorizedFetch(path, { signal })
    return response.ok ? ((await response.json()) as { ids: string[] }).ids : undefined
  } catch {
    return undefined
  }
}
