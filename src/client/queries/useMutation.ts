import { useCallback } from 'react'
import type { Doc } from './doc.ts'
import { sendMutation } from './graphql.ts'
import { useCache } from './useQuery.ts'

/** Afterwards, queries on screen that share a type with the result or `touches` are refetched. */
export function useMutation<Result, Variables>(doc: Doc<Result, Variables>, touches: readonly string[] = []) {
  const cache = useCache()
  return useCallback(
    async (variables: Variables): Promise<Result> => {
      const result = await sendMutation(doc, variables)
      cache.invalidateAfterMutation([...doc.types, ...touches])
      return result
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `touches` is written in place and never changes
    [cache, doc],
  )
}
