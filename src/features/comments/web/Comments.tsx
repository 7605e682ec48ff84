import { useMemo, useRef } from 'react'
import { formatNumber } from '#language/format.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CommentsIcon } from '#ui/icons.tsx'
import { m } from '../messages.ts'
import { Threads } from './Comment.tsx'
import styles from './Comments.module.css'
import { DeletedComments } from './DeletedComments.tsx'
import { SubjectContext } from './subject.ts'
import { useBegun } from './useBegun.ts'
import { useComments } from './useComments.ts'
import { useGradually } from './useGradually.ts'
import { useHashTarget } from './useHashTarget.ts'
import { useRestingBranches } from './useRestingBranches.ts'
import { WriteComment } from './WriteComment.tsx'

type Props = { objectId: string; count: number; authorId: number }

/** The conversation below an object (specification, section 4). */
export function Comments({ objectId, count, authorId }: Props) {
  const comments = useComments(objectId)
  const begun = useBegun(objectId)
  const subject = useMemo(() => ({ objectId, authorId, begun }), [objectId, authorId, begun])
  const drawn = useGradually(comments.threads.length)
  const threads = useMemo(() => comments.threads.slice(0, drawn), [comments.threads, drawn])
  const section = useRef<HTMLElement>(null)
  useHashTarget(threads)
  useRestingBranches(section, threads)
  return (
    <SubjectContext value={subject}>
      <section ref={section} className={styles.comments} aria-labelledby="comments">
        <div className={styles.head}>
          <h2 id="comments">
            {m.comments()} <span className="num">{formatNumber(comments.isWhole ? comments.count : count)}</span>
          </h2>
        </div>
        <WriteComment parentId={null} placeholder={m.write()} />
        {threads.length || !comments.isReady ? (
          <Threads threads={threads} depth={0} />
        ) : (
          <EmptyState compact icon={<CommentsIcon size={20} />} title={m.noComments()}>
            {m.noCommentsHint()}
          </EmptyState>
        )}
        {comments.isReady && !comments.isWhole && (
          <Button className={styles.more} busy={comments.isGrowing} onClick={comments.grow}>
            {m.loadMore()}
          </Button>
        )}
        <DeletedComments />
      </section>
    </SubjectContext>
  )
}
