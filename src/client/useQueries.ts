import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Doc } from './doc.ts'
import { type QueryState, queryKey } from './documentCache.ts'
import { useCache } from './useQuery.ts'

/** Several results of one document, each kept up to date: the pages of a list that grows as one scrolls. */
export function useQueries<Result, Variables>(
  doc: Doc<Result, Variables>,
  variables: readonly Variables[],
): readonly QueryState<Result>[] {
  const cache = useCache()
  const keys = variables.map((each) => queryKey(doc, each))
  const joined = keys.join('\n')
  const last = useRef<readonly QueryState<Result>[]>([])
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = variables.map((each) => cache.subscribe(queryKey(doc, each), { doc, variables: each }, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys stand for document and variables
    [cache, joined],
  )
  const read = () => {
    const states = keys.map((key) => cache.peek(key) as QueryState<Result>)
    const same = states.length === last.current.length && states.every((state, i) => state === last.current[i])
    if (!same) last.current = states
    return last.current
  }
  return useSyncExternalStore(subscribe, read, read)
}
