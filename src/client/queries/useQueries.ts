import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Doc } from './doc.ts'
import { type QueryState, toQueryKey } from './documentCache.ts'
import { useCache } from './useQuery.ts'

export function useQueries<Result, Variables>(
  doc: Doc<Result, Variables>,
  variables: readonly Variables[],
): readonly QueryState<Result>[] {
  const cache = useCache()
  const keys = variables.map((each) => toQueryKey(doc, each))
  const joined = keys.join('\n')
  const last = useRef<readonly QueryState<Result>[]>([])
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribes = variables.map((each) =>
        cache.subscribe(toQueryKey(doc, each), { doc, variables: each }, listener),
      )
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the keys stand for document and variables
    [cache, joined],
  )
  const read = () => {
    const states = keys.map((key) => cache.peek(key) as QueryState<Result>)
    const isUnchanged = states.length === last.current.length && states.every((state, i) => state === last.current[i])
    if (!isUnchanged) last.current = states
    return last.current
  }
  return useSyncExternalStore(subscribe, read, read)
}
