import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { invitationMessages } from '../invitationMessages.ts'
import { runOrToast } from './edit/runOrToast.ts'
import { AnswerCollectionInvitationDoc } from './MyCollections.graphql.ts'

/** Returns false if it failed, and says why. */
export function useAnswer(): (collectionId: string, accept: boolean) => Promise<boolean> {
  const answer = useMutation(AnswerCollectionInvitationDoc)
  return async (collectionId, accept) => {
    if (!(await runOrToast(() => answer({ collectionId, accept })))) return false
    addToast({ status: 'success', title: accept ? invitationMessages.accepted() : invitationMessages.declined() })
    return true
  }
}
