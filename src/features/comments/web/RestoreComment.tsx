import { messageOf } from '#client/errors.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { m } from '../messages.ts'
import styles from './Comment.module.css'
import { RestoreCommentDoc } from './WriteComment.graphql.ts'

/** For its author and the staff, on what is left of a deleted comment (D55). */
export function RestoreComment({ commentId }: { commentId: string }) {
  const restore = useMutation(RestoreCommentDoc, ['DeletedComment', 'Post', 'Ticket', 'Creation'])
  const run = () =>
    restore({ commentId }).catch((error: unknown) =>
      addToast({ status: 'error', title: m.restoreError(), body: messageOf(error) }),
    )
  return (
    <div className={styles.actions} data-print="none">
      <button type="button" onClick={() => void run()}>
        {m.restore()}
      </button>
    </div>
  )
}
