import { useCallback } from 'react'
import type { Doc } from './doc.ts'
import { sendMutation } from './graphql.ts'
import { useCache } from './useQuery.ts'

type Work = Promise<unknown>

/** Collects what is sent before somebody observes it: the first click loads the observer. */
const sent: { push(work: Work): void; forEach(observe: (work: Work) => void): void } = []

/** For actions that are sent without the hook. */
export function announce<Result>(work: Promise<Result>): Promise<Result> {
  sent.push(work)
  return work
}

/** Calls `observe` with each action that waits for its answer; those that are shown as done at once are not among them. */
export function observeMutations(observe: (work: Work) => void): void {
  sent.forEach(observe)
  sent.push = observe
}

/** Afterwards, queries on screen that share a type with the result or `touches` are refetched. */
export function useMutation<Result, Variables>(doc: Doc<Result, Variables>, touches: readonly string[] = []) {
  const cache = useCache()
  return useCallback(
    async (variables: Variables): Promise<Result> => {
      const result = await announce(sendMutation(doc, variables))
      cache.invalidateAfterMutation([...doc.types, ...touches])
      return result
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `touches` is written in place and never changes
    [cache, doc],
  )
}
