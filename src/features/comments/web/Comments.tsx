import { useMemo, useRef } from 'react'
import { useSession } from '#client/session.ts'
import { formatNumber } from '#language/format.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CommentsIcon } from '#ui/icons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import { loadMemberParts, Threads } from './Comment.tsx'
import styles from './Comments.module.css'
import { SubjectContext } from './subject.ts'
import { useComments } from './useComments.ts'
import { useContentVisibility } from './useContentVisibility.ts'
import { useHashTarget } from './useHashTarget.ts'
import { useProgressiveCount } from './useProgressiveCount.ts'
import { useUnsentReplies } from './useUnsentReplies.ts'
import { WriteComment } from './WriteComment.tsx'

type Props = { objectId: string; count: number; authorId: number }

export function Comments({ objectId, count, authorId }: Props) {
  const comments = useComments(objectId)
  const unsentReplies = useUnsentReplies(objectId)
  const renderedCount = useProgressiveCount(comments.threads.length)
  const threads = useMemo(() => comments.threads.slice(0, renderedCount), [comments.threads, renderedCount])
  const members = useModule(loadMemberParts, useSession().status === 'signedIn')
  const section = useRef<HTMLElement>(null)
  const reveal = useHashTarget(threads)
  const subject = useMemo(
    () => ({ objectId, authorId, unsentReplies, reveal }),
    [objectId, authorId, unsentReplies, reveal],
  )
  useContentVisibility(section, threads)
  return (
    <SubjectContext value={subject}>
      <section ref={section} className={styles.comments} aria-labelledby="comments">
        <div className={styles.head}>
          <h2 id="comments">
            {messages.comments()}{' '}
            <span className="num">{formatNumber(comments.isComplete ? comments.count : count)}</span>
          </h2>
        </div>
        <WriteComment parentId={null} placeholder={messages.write()} />
        {threads.length || !comments.isReady ? (
          <Threads threads={threads} depth={0} />
        ) : (
          <EmptyState compact icon={<CommentsIcon size={20} />} title={messages.noComments()}>
            {messages.noCommentsHint()}
          </EmptyState>
        )}
        {comments.isReady && !comments.isComplete && (
          <Button className={styles.more} busy={comments.isLoadingMore} onClick={comments.loadMore}>
            {messages.loadMore()}
          </Button>
        )}
        {members && <members.DeletedComments />}
      </section>
    </SubjectContext>
  )
}
