import { memo, Suspense, useEffect, useRef, useState } from 'react'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { m } from '../messages.ts'
import styles from './Comment.module.css'
import { CommentActions } from './CommentActions.tsx'
import { EditComment } from './EditComment.tsx'
import { quoteOf } from './quoteOf.ts'
import { RestoreComment } from './RestoreComment.tsx'
import { useSubject } from './subject.ts'
import { sizeOf, type Thread } from './thread.ts'
import { WriteComment } from './WriteComment.tsx'

/** The colours of the rail go round after this many levels (specification, section 9). */
const railColours = 13

/** One level of the conversation, and below each comment the next. */
export const Threads = memo(function Threads({ threads, depth }: { threads: readonly Thread[]; depth: number }) {
  if (!threads.length) return null
  const Each = depth === 0 ? Branch : Comment
  return (
    <ol className={styles.thread}>
      {threads.map((thread) => (
        <li key={thread.comment.id} className={depth === 0 ? styles.branch : undefined}>
          <Each thread={thread} depth={depth} />
        </li>
      ))}
    </ol>
  )
})

/**
 * Each branch comes to life for itself, when nothing else is to do or somebody uses it: all at once would hold up the
 * first click. A render from above would have it do so at once, so it is rendered again only if something in it changed.
 */
const Branch = memo(function Branch({ thread, depth }: CommentProps) {
  return (
    <Suspense>
      <Comment thread={thread} depth={depth} />
    </Suspense>
  )
})

type CommentProps = { thread: Thread; depth: number }
type Mode = 'read' | 'reply' | 'edit'

/** A comment and what answers it; folded by its own summary or its rail, without JavaScript too. */
const Comment = memo(function Comment({ thread, depth }: CommentProps) {
  const { comment, replies } = thread
  const { begun } = useSubject()
  const words = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<Mode>('read')
  const [quote, setQuote] = useState('')
  const done = () => setMode('read')
  const isBegun = begun.has(comment.id)
  useEffect(() => {
    if (isBegun) setMode('reply')
  }, [isBegun])

  function reply(withQuote: boolean) {
    setQuote(withQuote && words.current ? quoteOf(words.current) : '')
    setMode('reply')
  }

  return (
    // The comment that the address names is marked before its branch comes to life.
    <article className={styles.comment} id={comment.id} data-depth={depth % railColours} suppressHydrationWarning>
      <Head comment={comment} />
      <details open>
        <Fold thread={thread} />
        {mode === 'edit' ? (
          <EditComment comment={comment} onDone={done} />
        ) : (
          !comment.deleted && <Prose html={comment.renderedBody} compact ref={words} />
        )}
        {!comment.deleted && (
          <CommentActions
            comment={comment}
            onReply={() => reply(false)}
            onQuote={() => reply(true)}
            onEdit={() => setMode('edit')}
          />
        )}
        {comment.canRestore && <RestoreComment commentId={comment.id} />}
        {mode === 'reply' && (
          <WriteComment
            parentId={comment.id}
            placeholder={m.writeReply(comment.author.username)}
            onDone={done}
            quote={quote}
            autoFocus={!isBegun}
          />
        )}
        <Threads threads={replies} depth={depth + 1} />
      </details>
    </article>
  )
})

/** Who and when; stays when the comment is folded (specification, section 4). */
function Head({ comment }: { comment: CommentPartsFragment }) {
  const { authorId } = useSubject()
  const { author, createdAt, editedAt, deleted, hidden } = comment
  return (
    <header className={styles.head}>
      {deleted ? (
        <span>{m.deleted()}</span>
      ) : (
        <>
          <Avatar username={author.username} picture={author.picture} size={24} />
          <UserName username={author.username} flair={author.flair} />
          {hidden && <Badge tone="warn">{m.hidden()}</Badge>}
          {author.id === authorId && <Badge>{m.author()}</Badge>}
        </>
      )}
      <span className={styles.times}>
        {editedAt ? <span>{m.edited()}</span> : null}
        <Time at={createdAt} />
      </span>
    </header>
  )
}

/** Folds by the arrow beside the author, or by the rail. Not around the head: a link cannot stand in a button. */
function Fold({ thread }: { thread: Thread }) {
  const { author, deleted } = thread.comment
  return (
    <summary className={styles.fold} aria-label={m.fold(deleted ? m.deleted() : `@${author.username}`)}>
      <span className={`shape ${styles.arrow}`}>
        <span className={styles.folded}>{m.folded(sizeOf(thread))}</span>
      </span>
    </summary>
  )
}
