import { useEffect, useState } from 'react'
import { useCache } from '#client/useQuery.ts'
import type { SearchSuggestionsQuery } from '#generated/operations.ts'
import { SearchSuggestionsDoc } from './Suggestions.graphql.ts'

export type Suggestion = SearchSuggestionsQuery['searchSuggestions'][number]

/** A pause in typing after which it is worth asking. */
const pauseMs = 90
const shortest = 2

/** What may be meant by a text that is being typed; the last answer stays until the next one is there. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const cache = useCache()
  const [found, setFound] = useState<{ query: string; hits: readonly Suggestion[] }>({ query: '', hits: none })
  const query = text.trim()
  const isAsked = query.length >= shortest || /[^\p{ASCII}]/u.test(query)
  useEffect(() => {
    if (!isAsked) return
    let isOld = false
    const timer = setTimeout(() => {
      cache.load(SearchSuggestionsDoc, { query }).then(
        (result) => isOld || setFound({ query, hits: (result as SearchSuggestionsQuery).searchSuggestions }),
        // Whoever types can still search: the suggestions are only quicker.
        () => {},
      )
    }, pauseMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [cache, query, isAsked])
  // What was found for other words is not shown for these.
  const isNear = query.startsWith(found.query) || found.query.startsWith(query)
  return isAsked && isNear ? found.hits : none
}

const none: readonly Suggestion[] = []
