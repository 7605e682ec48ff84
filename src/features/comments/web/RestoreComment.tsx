import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { messages } from '../messages.ts'
import styles from './Comment.module.css'
import { RestoreCommentDoc } from './RestoreComment.graphql.ts'

export function RestoreComment({ commentId }: { commentId: string }) {
  const restore = useMutation(RestoreCommentDoc)
  const run = () => restore({ commentId }).catch((error: unknown) => showError(error, messages.member.restoreError()))
  return (
    <div className={styles.actions} data-print="none">
      <button type="button" onClick={() => void run()}>
        {messages.member.restore()}
      </button>
    </div>
  )
}
