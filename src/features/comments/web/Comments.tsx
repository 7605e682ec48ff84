import { useMemo, useRef, useState } from 'react'
import { conversationTools, Slot } from '#client/extensions/slots.tsx'
import { useSession } from '#client/session/session.ts'
import { useHydrated } from '#client/useHydrated.ts'
import { useDeferredModule } from '#ui/deferredModule.ts'
import { CommentsIcon } from '#ui/icons/conversationIcons.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Count } from '#ui/status/Stat.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import { loadMemberParts, Threads } from './Comment.tsx'
import styles from './Comments.module.css'
import { type ConversationLock, LockNote } from './LockNote.tsx'
import { OrderLinks } from './OrderLinks.tsx'
import { partsModule } from './partsModule.ts'
import { usePlace } from './place.ts'
import { type CommentAction, type Subject, SubjectContext } from './subject.ts'
import { useComments } from './useComments.ts'
import { useContentVisibility } from './useContentVisibility.ts'
import { focusComment, useHashTarget } from './useHashTarget.ts'
import { useProgressiveCount } from './useProgressiveCount.ts'
import { useUnsentReplies } from './useUnsentReplies.ts'
import { WriteComment } from './WriteComment.tsx'

const loadLiveParts = () => import('./NewReplies.tsx')

type Props = {
  objectId: string
  count: number
  authorId: number
  lock?: ConversationLock | null
  canPassLock?: boolean
  answerId?: string | undefined
  CommentAction?: CommentAction | undefined
}

export function Comments(props: Props) {
  const { objectId, count, authorId, lock, canPassLock = false, answerId, CommentAction } = props
  const place = usePlace()
  const { order } = place
  const comments = useComments(objectId, place)
  const {
    parts,
    range: [firstPart, lastPart],
  } = comments
  const unsentReplies = useUnsentReplies(objectId)
  const renderedCount = useProgressiveCount(comments.threads.length)
  const threads = useMemo(() => comments.threads.slice(0, renderedCount), [comments.threads, renderedCount])
  const members = useModule(loadMemberParts, useSession().status === 'signedIn')
  const live = useModule(loadLiveParts, useHydrated())
  const isLong = parts > 1 || firstPart > 0
  const loaded = useDeferredModule(partsModule, isLong)
  const long = isLong ? loaded : undefined
  const section = useRef<HTMLElement>(null)
  const finder = useRef<(id: string) => void>(undefined)
  const reveal = useHashTarget(threads, finder)
  const [passedLock, setPassedLock] = useState('')
  const access: Subject['access'] = !lock ? 'open' : canPassLock ? 'staff' : 'closed'
  const subject = useMemo(
    () => ({
      objectId,
      authorId,
      order,
      parts,
      firstPart,
      lastPart,
      access,
      answerId,
      CommentAction,
      unsentReplies,
      reveal,
    }),
    [objectId, authorId, order, parts, firstPart, lastPart, access, answerId, CommentAction, unsentReplies, reveal],
  )
  useContentVisibility(section, threads)
  const partsProps = { comments, order, focusComment }
  return (
    <SubjectContext value={subject}>
      <section ref={section} className={styles.comments} aria-labelledby="comments">
        <div className={styles.head}>
          <h2 id="comments">
            {messages.comments()} <Count value={comments.isReady && !isLong ? comments.count : count} />
          </h2>
          {count > 1 && <OrderLinks order={order} />}
          <Slot of={conversationTools} conversationId={objectId} section={section} />
        </div>
        {lock && <LockNote lock={lock} {...(canPassLock && { onPass: () => setPassedLock(objectId) })} />}
        {(access === 'open' || (access === 'staff' && passedLock === objectId)) && (
          <WriteComment parentId={null} placeholder={messages.write()} />
        )}
        {long && <long.PartsBefore {...partsProps} finder={finder} />}
        {threads.length || isLong || !comments.isReady ? (
          <Threads threads={threads} depth={0} />
        ) : (
          <EmptyState compact icon={<CommentsIcon size={20} />} title={messages.noComments()}>
            {messages.noCommentsHint()}
          </EmptyState>
        )}
        {long && <long.PartsAfter {...partsProps} />}
        {members && <members.DeletedComments />}
        {live && <live.NewReplies section={section} subject={subject} comments={comments} />}
      </section>
    </SubjectContext>
  )
}
