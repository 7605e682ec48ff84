import { useCallback } from 'react'
import type { Doc } from './doc.ts'
import { mutateWithProof } from './recentProof.ts'
import { useMutation } from './useMutation.ts'

export function useMutationWithProof<Result, Variables>(doc: Doc<Result, Variables>, touches: readonly string[] = []) {
  const mutate = useMutation(doc, touches)
  return useCallback((variables: Variables) => mutateWithProof(() => mutate(variables)), [mutate])
}
