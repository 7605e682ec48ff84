import { useEffect, useState } from 'react'
import { useCache } from '#client/queries/useQuery.ts'
import type { SearchSuggestionsQuery } from '#generated/operations.ts'
import { SearchSuggestionsDoc } from './Suggestions.graphql.ts'

export type Suggestion = SearchSuggestionsQuery['searchSuggestions'][number]

const pauseMs = 90
const minLength = 2

/** Keeps the last suggestions while loading. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const cache = useCache()
  const [found, setFound] = useState<{ query: string; hits: readonly Suggestion[] }>({ query: '', hits: none })
  const query = text.trim()
  const isLongEnough = query.length >= minLength || /[^\p{ASCII}]/u.test(query)
  useEffect(() => {
    if (!isLongEnough) return
    let isStale = false
    const timer = setTimeout(() => {
      cache.load(SearchSuggestionsDoc, { query }).then(
        (result) => isStale || setFound({ query, hits: (result as SearchSuggestionsQuery).searchSuggestions }),
        // Suggestions are optional.
        () => {},
      )
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [cache, query, isLongEnough])
  const isRelated = query.startsWith(found.query) || found.query.startsWith(query)
  return isLongEnough && isRelated ? found.hits : none
}

const none: readonly Suggestion[] = []
