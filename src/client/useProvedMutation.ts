import { useCallback } from 'react'
import type { Doc } from './doc.ts'
import { mutateProved } from './recentProof.ts'
import { useMutation } from './useMutation.ts'

/** `useMutation` for what the server may want the second factor for again. */
export function useProvedMutation<Result, Variables>(doc: Doc<Result, Variables>, touches: readonly string[] = []) {
  const mutate = useMutation(doc, touches)
  return useCallback((variables: Variables) => mutateProved(() => mutate(variables)), [mutate])
}
