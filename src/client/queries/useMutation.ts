import { useCallback } from 'react'
import type { ObjectType } from '#generated/objectTypes.ts'
import { createStore } from '../stores/createStore.ts'
import type { Doc } from './doc.ts'
import { sendMutation } from './graphql.ts'
import { useCache } from './useQuery.ts'

/** How many actions wait for their answer, without those that are shown as done at once. */
export const pendingMutations = createStore(0)

/** Counts an action that is sent without the hook. */
export function countPending<Result>(work: Promise<Result>): Promise<Result> {
  const add = (change: number) => pendingMutations.set(pendingMutations.get() + change)
  const end = () => add(-1)
  add(1)
  work.then(end, end)
  return work
}

/** Afterwards, queries on screen that share a type with the result or `touches` are refetched. */
export function useMutation<Result, Variables>(doc: Doc<Result, Variables>, touches: readonly ObjectType[] = []) {
  const cache = useCache()
  return useCallback(
    async (variables: Variables): Promise<Result> => {
      const result = await countPending(sendMutation(doc, variables))
      cache.invalidateAfterMutation([...doc.types, ...touches])
      return result
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `touches` is written in place and never changes
    [cache, doc],
  )
}
