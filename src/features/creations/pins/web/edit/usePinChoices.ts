import { useEffect, useState } from 'react'
import { useCache } from '#client/queries/useQuery.ts'
import type { PinChoicesQuery, PinnedCreationFragment } from '#generated/operations.ts'
import { formatTerm } from '#objects/query/formatQueryValue.ts'
import { PinChoicesDoc } from './EditPins.graphql.ts'

const pauseMs = 250

/** The most liked public creations of the author whose title contains the text. Undefined before the first result. */
export function usePinChoices(author: string, text: string): readonly PinnedCreationFragment[] | undefined {
  const cache = useCache()
  const [found, setFound] = useState<readonly PinnedCreationFragment[]>()
  useEffect(() => {
    let isStale = false
    const words = text.replaceAll(/["\\]/g, ' ').trim()
    const find = async () => {
      const query = words && formatTerm('title', words)
      // An offline search must not stop the editor.
      const result = await cache.load(PinChoicesDoc, { author, query }).catch(() => undefined)
      if (!isStale && result) setFound((result as PinChoicesQuery).creations)
    }
    const timer = setTimeout(() => void find(), words ? pauseMs : 0)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [cache, author, text])
  return found
}
