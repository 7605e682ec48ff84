import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Doc } from './doc.ts'
import { type DocumentCache, type QueryState, toQueryKey } from './documentCache.ts'

export const CacheContext = createContext<DocumentCache | null>(null)

export function useCache(): DocumentCache {
  const cache = useContext(CacheContext)
  if (!cache) throw new Error('Missing auth data')
  return cache
}

/** Fetches on mount what is missing or stale. */
export function useQuery<Result, Variables>(doc: Doc<Result, Variables>, variables: Variables): QueryState<Result> {
  const cache = useCache()
  const key = toQueryKey(doc, variables)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for document and variables
  const query = useMemo(() => ({ doc, variables }), [key])
  const subscribe = useCallback((listener: () => void) => cache.subscribe(key, query, listener), [cache, key, query])
  const read = () => cache.peek(key) as QueryState<Result>
  const state = useSyncExternalStore(subscribe, read, read)
  const missing = state.data === undefined && !state.error && !state.fetching
  useEffect(() => {
    if (missing || cache.peek(key).data !== undefined) cache.load(query.doc, query.variables).catch(() => {})
  }, [cache, key, query, missing])
  return state
}
