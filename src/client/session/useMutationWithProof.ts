import { useCallback } from 'react'
import type { Doc } from '../queries/doc.ts'
import { useMutation } from '../queries/useMutation.ts'
import { mutateWithProof } from './recentProof.ts'

export function useMutationWithProof<Result, Variables>(doc: Doc<Result, Variables>) {
  const mutate = useMutation(doc)
  return useCallback((variables: Variables) => mutateWithProof(() => mutate(variables)), [mutate])
}
