import { useCache } from '#client/queries/useQuery.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { EditIcon, TrashIcon } from '#ui/icons/actionIcons.tsx'
import { messages } from '../messages.ts'
import styles from './Comment.module.css'
import { deleteComment } from './deleteComment.ts'
import { useSubject } from './subject.ts'

type Props = { comment: CommentPartsFragment; onEdit: () => void }

export function OwnActions({ comment, onEdit }: Props) {
  const cache = useCache()
  const subject = useSubject()
  return (
    <>
      {comment.canEdit && (
        <button type="button" onClick={onEdit}>
          <EditIcon size={14} />
          <span className={styles.label}>{messages.member.edit()}</span>
        </button>
      )}
      {comment.canDelete && (
        <button type="button" onClick={() => void deleteComment({ cache, subject, id: comment.id })}>
          <TrashIcon size={14} />
          <span className={styles.label}>{messages.member.delete()}</span>
        </button>
      )}
    </>
  )
}
