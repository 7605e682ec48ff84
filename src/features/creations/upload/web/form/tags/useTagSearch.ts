import { useEffect, useState } from 'react'
import { useCache } from '#client/queries/useQuery.ts'
import type { ContentKind, FindTagsQuery } from '#generated/operations.ts'
import { FindTagsDoc } from './Tags.graphql.ts'

export type TagChoice = FindTagsQuery['creationTags'][number]

const pauseMs = 250

/** Finds tags in use that begin like this, once typing rests; those used most if it is empty, and none if it is null. */
export function useTagSearch(kind: ContentKind | null, prefix: string | null): readonly TagChoice[] {
  const cache = useCache()
  const [found, setFound] = useState<readonly TagChoice[]>([])
  useEffect(() => {
    if (prefix === null) return
    let isStale = false
    const find = async () => {
      // Offline, the form still takes tags.
      const result = await cache.load(FindTagsDoc, { kind, prefix }).catch(() => undefined)
      if (!isStale && result) setFound((result as FindTagsQuery).creationTags)
    }
    const timer = setTimeout(find, prefix ? pauseMs : 0)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [cache, kind, prefix])
  return prefix === null ? [] : found.filter(({ name }) => name.startsWith(prefix))
}
