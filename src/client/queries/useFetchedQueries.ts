import { useEffect } from 'react'
import type { Doc } from './doc.ts'
import { type QueryState, toQueryKey } from './documentCache.ts'
import { useQueries } from './useQueries.ts'
import { useCache } from './useQuery.ts'

/** Fetches missing results, and refetches stale ones when the set changes. */
export function useFetchedQueries<Result, Variables>(
  doc: Doc<Result, Variables>,
  variables: readonly Variables[],
): readonly QueryState<Result>[] {
  const cache = useCache()
  const states = useQueries(doc, variables)
  const keys = variables.map((each) => toQueryKey(doc, each)).join('\n')
  useEffect(() => {
    for (const [i, { data, error, fetching }] of states.entries()) {
      if (data === undefined && !error && !fetching) cache.load(doc, variables[i]).catch(() => {})
    }
  })
  useEffect(() => {
    for (const each of variables) {
      if (cache.peek(toQueryKey(doc, each)).data !== undefined) cache.load(doc, each).catch(() => {})
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys stand for document and variables
  }, [cache, keys])
  return states
}
