import { useCallback } from 'react'
import { createStore } from '../stores/createStore.ts'
import type { AnyDoc, Doc } from './doc.ts'
import type { DocumentCache } from './documentCache.ts'
import { requestMutation } from './graphql.ts'
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

type Mutation<Result, Variables> = {
  doc: Doc<Result, Variables>
  variables: Variables
  /** Documents whose results the caller changes itself, so that they are not fetched again. */
  shown?: readonly AnyDoc[]
}

/** Afterwards, queries on screen that have read what was written are fetched again. */
export async function mutate<Result, Variables>(
  cache: DocumentCache,
  { doc, variables, shown }: Mutation<Result, Variables>,
): Promise<Result> {
  const { data, tables } = await requestMutation(doc, variables)
  cache.invalidate(tables, shown)
  return data
}

/** Sends a mutation by `mutate`, and counts it as pending. */
export function useMutation<Result, Variables>(doc: Doc<Result, Variables>) {
  const cache = useCache()
  return useCallback(
    (variables: Variables): Promise<Result> => countPending(mutate(cache, { doc, variables })),
    [cache, doc],
  )
}
