import { useMemo } from 'react'
import { useQuery } from '#client/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CommentsIcon } from '#ui/icons.tsx'
import { m } from '../messages.ts'
import { Threads } from './Comment.tsx'
import { CommentsDoc } from './Comments.graphql.ts'
import styles from './Comments.module.css'
import { SubjectContext } from './subject.ts'
import { threadsOf } from './thread.ts'
import { useHashTarget } from './useHashTarget.ts'
import { WriteComment } from './WriteComment.tsx'

type Props = { objectId: string; count: number; authorId: number }

/** The conversation below an object (specification, section 4). */
export function Comments({ objectId, count, authorId }: Props) {
  const comments = useQuery(CommentsDoc, { objectId }).data?.comments
  const subject = useMemo(() => ({ objectId, authorId }), [objectId, authorId])
  const threads = useMemo(() => threadsOf(comments ?? []), [comments])
  useHashTarget(comments !== undefined)
  return (
    <SubjectContext value={subject}>
      <section className={styles.comments} aria-labelledby="comments">
        <div className={styles.head}>
          <h2 id="comments">
            {m.comments()} <span className="num">{formatNumber(count)}</span>
          </h2>
        </div>
        <WriteComment parentId={null} placeholder={m.write()} />
        {threads.length ? (
          <Threads threads={threads} depth={0} />
        ) : (
          <EmptyState icon={<CommentsIcon size={20} />} title={m.noComments()}>
            {m.noCommentsHint()}
          </EmptyState>
        )}
      </section>
    </SubjectContext>
  )
}
