import { useState } from 'react'
import { useHydrated } from '#client/useHydrated.ts'

/**
 * The posts that come before the list. One that the viewer has unpinned is among them in the HTML, which is the same for
 * everybody, and keeps its place until the list is opened again: only then is it missing.
 */
export function usePinnedPosts<Post extends { id: string; pinDismissed: boolean }>(
  posts: readonly Post[] = [],
): readonly Post[] {
  const isHydrated = useHydrated()
  const [unpinnedIds] = useState(() =>
    isHydrated ? posts.filter(({ pinDismissed }) => pinDismissed).map(({ id }) => id) : [],
  )
  return posts.filter(({ id }) => !unpinnedIds.includes(id))
}
