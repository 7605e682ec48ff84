import { useCallback } from 'react'
import type { Doc } from './doc.ts'
import { sendMutation } from './graphql.ts'
import { useCache } from './useQuery.ts'

/**
 * Runs a mutation; afterwards everything cached is stale, and what is on screen and shares a type with its result,
 * or with `touches`, is fetched again (D58).
 */
export function useMutation<Result, Variables>(doc: Doc<Result, Variables>, touches: readonly string[] = []) {
  const cache = useCache()
  return useCallback(
    async (variables: Variables): Promise<Result> => {
      const result = await sendMutation(doc, variables)
      cache.mutated([...doc.types, ...touches])
      return result
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `touches` is written in place and never changes
    [cache, doc],
  )
}
