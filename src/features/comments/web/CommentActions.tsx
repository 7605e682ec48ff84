import type { PointerEvent } from 'react'
import { useSession } from '#client/session.ts'
import { useIsMember } from '#client/useIsMember.ts'
import { ReportButton } from '#features/moderation/web/index.ts'
import { RatingButton } from '#features/ratings/web/index.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { EditIcon, QuoteIcon, ReplyIcon, TrashIcon } from '#ui/icons.tsx'
import { messages } from '../messages.ts'
import styles from './Comment.module.css'
import { useDeleteComment } from './useDeleteComment.ts'

type Props = { comment: CommentPartsFragment; onReply: () => void; onQuote: () => void; onEdit: () => void }

/** Pressing the button would clear the selection that is to be quoted. */
const keepSelection = (event: PointerEvent) => event.preventDefault()

/** The rights to edit and delete come last, because they are known only after the session has loaded. */
export function CommentActions({ comment, onReply, onQuote, onEdit }: Props) {
  const { status, currentUser } = useSession()
  const isMember = useIsMember()
  const canQuote = currentUser ? currentUser.verified : isMember
  const remove = useDeleteComment(comment)
  return (
    <div className={styles.actions} data-print="none">
      <RatingButton objectId={comment.id} score={comment.score} ratedByMe={comment.ratedByMe} />
      <button
        type="button"
        onClick={onReply}
        disabled={status === 'unknown'}
        data-member-action={`reply ${comment.id}`}
      >
        <ReplyIcon size={14} />
        {messages.reply()}
      </button>
      {canQuote && (
        <button type="button" onClick={onQuote} onPointerDown={keepSelection}>
          <QuoteIcon size={14} />
          <span className={styles.label}>{messages.quote()}</span>
        </button>
      )}
      <a
        className={`shape ${styles.permalink}`}
        href={`#${comment.id}`}
        aria-label={messages.permalink()}
        data-tooltip={messages.permalink()}
      />
      <ReportButton objectId={comment.id} compact />
      {comment.canEdit && (
        <button type="button" onClick={onEdit}>
          <EditIcon size={14} />
          <span className={styles.label}>{messages.edit()}</span>
        </button>
      )}
      {comment.canDelete && (
        <button type="button" onClick={remove}>
          <TrashIcon size={14} />
          <span className={styles.label}>{messages.delete()}</span>
        </button>
      )}
    </div>
  )
}
