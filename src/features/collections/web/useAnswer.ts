import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { messages } from '../messages.ts'
import { runOrToast } from './edit/runOrToast.ts'
import { AnswerCollectionInvitationDoc } from './MyCollections.graphql.ts'

/** Returns false if it failed, and says why. */
export function useAnswer(): (collectionId: string, accept: boolean) => Promise<boolean> {
  const answer = useMutation(AnswerCollectionInvitationDoc)
  return async (collectionId, accept) => {
    if (!(await runOrToast(() => answer({ collectionId, accept })))) return false
    addToast({ status: 'success', title: accept ? messages.invitation.accepted() : messages.invitation.declined() })
    return true
  }
}
