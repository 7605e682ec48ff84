import { useEffect, useState } from 'react'
import { authorizedFetch } from '#client/session/authorizedFetch.ts'
import { onNotificationsChanged } from '#features/notifications/web/index.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { newRepliesPath } from '../contract/newReplies.ts'

const intervalMs = 30_000

/** The ids of comments that were written after those on the page, oldest first. Hidden pages do not ask. */
export function useNewReplies(
  objectId: string,
  comments: readonly CommentPartsFragment[],
  isTracked: boolean,
): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([])
  const newestId = findNewest(comments)
  useEffect(() => {
    if (!isTracked) return
    const stopped = new AbortController()
    const check = async () => {
      if (document.visibilityState === 'hidden') return
      const found = await fetchNewReplies(newRepliesPath(objectId, newestId), stopped.signal)
      if (found && !stopped.signal.aborted) setIds(found)
    }
    const timer = setInterval(() => void check(), intervalMs)
    document.addEventListener('visibilitychange', () => void check(), { signal: stopped.signal })
    // Who watches the conversation learns of it at once.
    const unsubscribe = onNotificationsChanged(() => void check())
    return () => {
      stopped.abort()
      clearInterval(timer)
      unsubscribe()
    }
  }, [objectId, newestId, isTracked])
  const known = new Set(comments.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

function findNewest(comments: readonly CommentPartsFragment[]): string {
  let newest: CommentPartsFragment | undefined
  for (const comment of comments) if (!newest || comment.createdAt >= newest.createdAt) newest = comment
  return newest?.id ?? ''
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
