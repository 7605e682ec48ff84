import { useCallback } from 'react'
import type { ObjectType } from '#generated/objectTypes.ts'
import type { Doc } from '../queries/doc.ts'
import { useMutation } from '../queries/useMutation.ts'
import { mutateWithProof } from './recentProof.ts'

export function useMutationWithProof<Result, Variables>(
  doc: Doc<Result, Variables>,
  touches: readonly ObjectType[] = [],
) {
  const mutate = useMutation(doc, touches)
  return useCallback((variables: Variables) => mutateWithProof(() => mutate(variables)), [mutate])
}
