import { useEffect } from 'react'
import type { Doc } from './doc.ts'
import type { QueryState } from './documentCache.ts'
import { useQueries } from './useQueries.ts'
import { useCache } from './useQuery.ts'

/** Several results of one document, those that nobody has yet fetched as they are wanted: parts of a list on screen. */
export function useLoadedQueries<Result, Variables>(
  doc: Doc<Result, Variables>,
  variables: readonly Variables[],
): readonly QueryState<Result>[] {
  const cache = useCache()
  const states = useQueries(doc, variables)
  useEffect(() => {
    for (const [i, { data, error, fetching }] of states.entries()) {
      if (data === undefined && !error && !fetching) cache.load(doc, variables[i]).catch(() => {})
    }
  })
  return states
}
