import type { PointerEvent, ReactNode } from 'react'
import { objectTools, Slot } from '#client/extensions/slots.tsx'
import { useSession } from '#client/session/session.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { ReportButton } from '#features/moderation/web/index.ts'
import { RatingButton } from '#features/ratings/web/index.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { QuoteIcon } from '#ui/icons/conversationIcons.tsx'
import { messages } from '../messages.ts'
import styles from './Comment.module.css'
import { useSubject } from './subject.ts'

type Props = { comment: CommentPartsFragment; onReply: () => void; onQuote: () => void; children: ReactNode }

/** Pressing the button would clear the selection that is to be quoted. */
const keepSelection = (event: PointerEvent) => event.preventDefault()

/** `children` come last: the rights to edit and delete are known only after the session has loaded. */
export function CommentActions({ comment, onReply, onQuote, children }: Props) {
  const { status, currentUser } = useSession()
  const isMember = useIsMember()
  const { objectId, access, answerId, CommentAction } = useSubject()
  const canQuote = access !== 'closed' && (currentUser ? currentUser.verified : isMember)
  return (
    <div className={styles.actions} data-print="none">
      <RatingButton objectId={comment.id} score={comment.score} ratedByMe={comment.ratedByMe} />
      {access !== 'closed' && (
        <button
          type="button"
          className={access === 'staff' ? `shape ${styles.reply} ${styles.late}` : `shape ${styles.reply}`}
          onClick={onReply}
          disabled={status === 'unknown'}
          data-member-action={`reply ${comment.id}`}
        >
          {messages.reply()}
        </button>
      )}
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
      {/* It would find out by itself, once for each of a thousand comments. */}
      {isMember && <ReportButton objectId={comment.id} compact />}
      {CommentAction && (
        <CommentAction commentId={comment.id} isAnswer={comment.id === answerId} labelClass={styles.label} />
      )}
      {currentUser && (
        <span className={styles.tool}>
          <Slot of={objectTools} objectId={comment.id} conversationId={objectId} />
        </span>
      )}
      {children}
    </div>
  )
}
