import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useCache } from '#client/queries/useQuery.ts'
import { revisionsPath } from '#features/revisions/contract/paths.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { CachedItem } from '#ui/layout/CachedItem.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import styles from './Comment.module.css'
import { CommentActions } from './CommentActions.tsx'
import { SubjectContext, useSubject } from './subject.ts'
import { countReplies, type Thread } from './thread.ts'
import { WriteComment } from './WriteComment.tsx'

export const loadMemberParts = () => import('./memberParts.ts')

const railColors = 13

/** The same as in Comment.module.css. Deeper comments are not indented any further, so they name whom they reply to. */
const indentLevels = 6
const phoneIndentLevels = 3

export const Threads = memo(function Threads({ threads, depth }: { threads: readonly Thread[]; depth: number }) {
  if (!threads.length) return null
  return (
    <ol className={styles.thread}>
      {threads.map((thread) =>
        depth === 0 ? (
          <Branch key={thread.comment.id} thread={thread} />
        ) : (
          <li key={thread.comment.id}>
            <Comment thread={thread} depth={depth} />
          </li>
        ),
      )}
    </ol>
  )
})

/**
 * A Suspense boundary per branch hydrates when the browser is idle or the user interacts with it, so that hydration does
 * not delay the first click. Memoized, because a parent render would force hydration at once.
 */
const Branch = memo(function Branch({ thread }: { thread: Thread }) {
  const subject = useSubject()
  return (
    <CachedItem className={styles.branch} data={[thread, subject]}>
      {() => (
        <SubjectContext value={subject}>
          <Suspense>
            <Comment thread={thread} depth={0} />
          </Suspense>
        </SubjectContext>
      )}
    </CachedItem>
  )
})

type CommentProps = { thread: Thread; depth: number }
type Mode = 'read' | 'reply' | 'edit'

const Comment = memo(function Comment({ thread, depth }: CommentProps) {
  const { comment, parentAuthor, replies } = thread
  const { unsentReplies, access } = useSubject()
  const cache = useCache()
  const prose = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<Mode>('read')
  const [quote, setQuote] = useState('')
  const members = useModule(loadMemberParts, comment.canEdit || comment.canDelete || comment.canRestore)
  const done = () => setMode('read')
  const hasUnsentReply = unsentReplies.has(comment.id)
  useEffect(() => {
    if (hasUnsentReply) setMode('reply')
  }, [hasUnsentReply])

  function reply() {
    setQuote('')
    setMode('reply')
  }

  async function replyWithQuote() {
    const { loadQuote } = await loadMemberParts()
    setQuote(prose.current ? await loadQuote(cache, prose.current, comment) : '')
    setMode('reply')
  }

  return (
    // useHashTarget sets an attribute before this branch hydrates.
    <article className={styles.comment} id={comment.id} data-depth={depth % railColors} suppressHydrationWarning>
      <Head comment={comment}>
        {depth >= phoneIndentLevels && (
          <a
            className={depth >= indentLevels ? styles.replyingTo : `${styles.replyingTo} ${styles.phoneOnly}`}
            href={`#${comment.parentId}`}
          >
            {messages.replyingTo({ name: parentAuthor ? `@${parentAuthor}` : messages.deleted() })}
          </a>
        )}
      </Head>
      <details open>
        <Fold thread={thread} />
        <div className={styles.own}>
          {mode === 'edit' && members ? (
            <members.EditComment comment={comment} onDone={done} />
          ) : (
            // A deleted comment has a text if it is a note that says where the comment is now.
            comment.renderedBody && <Prose html={comment.renderedBody} compact ref={prose} />
          )}
          {!comment.deleted && (
            <CommentActions comment={comment} onReply={reply} onQuote={() => void replyWithQuote()}>
              {members && <members.OwnActions comment={comment} onEdit={() => setMode('edit')} />}
            </CommentActions>
          )}
          {comment.canRestore && members && <members.RestoreComment commentId={comment.id} />}
        </div>
        {mode === 'reply' && access !== 'closed' && (
          <WriteComment
            parentId={comment.id}
            placeholder={messages.writeReply({ username: comment.author.username })}
            onDone={done}
            quote={quote}
            autoFocus={!hasUnsentReply}
          />
        )}
        <Threads threads={replies} depth={depth + 1} />
      </details>
    </article>
  )
})

/** The head is outside of <details>, so it stays visible when the comment is folded. */
function Head({ comment, children }: { comment: CommentPartsFragment; children: ReactNode }) {
  const { authorId, answerId } = useSubject()
  const { id, author, createdAt, editedAt, renderedBody, deleted, hidden } = comment
  return (
    <header className={styles.head}>
      {deleted ? (
        <span>{renderedBody ? messages.moved() : messages.deleted()}</span>
      ) : (
        <>
          <Avatar username={author.username} picture={author.picture} size={24} />
          <UserName username={author.username} flair={author.flair} />
          {hidden && <Badge tone="warn">{messages.hidden()}</Badge>}
          {id === answerId && <Badge tone="ok">{messages.answer()}</Badge>}
          {author.id === authorId && <Badge>{messages.author()}</Badge>}
        </>
      )}
      {children}
      <span className={styles.times}>
        {editedAt ? (
          <a className="link muted" href={revisionsPath(comment.id)} rel="nofollow">
            {messages.edited()}
          </a>
        ) : null}
        {/* A note would seem to be as old as the comment in whose place it is. */}
        {deleted && renderedBody ? null : <Time at={createdAt} />}
      </span>
    </header>
  )
}

/** The summary is not around the header, because a summary cannot contain links. */
function Fold({ thread }: { thread: Thread }) {
  const { author, deleted } = thread.comment
  return (
    <summary
      className={styles.fold}
      aria-label={messages.fold({ name: deleted ? messages.deleted() : `@${author.username}` })}
    >
      <span className={`shape ${styles.arrow}`}>
        <span className={styles.folded}>{messages.folded({ n: countReplies(thread) })}</span>
      </span>
    </summary>
  )
}
