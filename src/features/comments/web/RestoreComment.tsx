import { getErrorMessage } from '#client/errors.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { messages } from '../messages.ts'
import styles from './Comment.module.css'
import { RestoreCommentDoc } from './DeletedComments.graphql.ts'

export function RestoreComment({ commentId }: { commentId: string }) {
  const restore = useMutation(RestoreCommentDoc, ['DeletedComment', 'Post', 'Ticket', 'Creation'])
  const run = () =>
    restore({ commentId }).catch((error: unknown) =>
      addToast({ status: 'error', title: messages.restoreError(), body: getErrorMessage(error) }),
    )
  return (
    <div className={styles.actions} data-print="none">
      <button type="button" onClick={() => void run()}>
        {messages.restore()}
      </button>
    </div>
  )
}
