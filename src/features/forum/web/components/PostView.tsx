import type { ReactNode } from 'react'
import { objectTools, Slot } from '#client/extensions/slots.tsx'
import { useIsMember } from '#client/session/useIsMember.ts'
import { ReportButton } from '#features/moderation/web/index.ts'
import { WatchButton } from '#features/notifications/web/index.ts'
import { RatingButton } from '#features/ratings/web/index.ts'
import { revisionsPath } from '#features/revisions/contract/paths.ts'
import { formatCount, formatNumber } from '#language/format.ts'
import { ShareButton } from '#ui/controls/ShareButton.tsx'
import { ToolPlace } from '#ui/controls/ToolWord.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import type { Post } from '../post.ts'
import { PostHead } from './PostHead.tsx'
import styles from './PostView.module.css'

type Props = {
  post: Post
  /** Content between the author and the text. */
  beforeText?: ReactNode
}

export function PostView({ post, beforeText }: Props) {
  const { title, author, createdAt, editedAt, viewCount, renderedBody } = post
  const isMember = useIsMember()
  return (
    <article>
      <PostHead title={title} author={author}>
        {viewCount > 0 && (
          <span className="num" title={formatNumber(viewCount)}>
            {messages.views({ n: viewCount, text: formatCount(viewCount) })}
          </span>
        )}
        <Time at={createdAt} />
        {post.pin && <span className={`shape ${styles.pinned}`}>{messages.pinned()}</span>}
        {editedAt ? (
          <a className="link muted" href={revisionsPath(post.id)} rel="nofollow">
            {messages.edited()} <Time at={editedAt} />
          </a>
        ) : null}
      </PostHead>
      {post.hidden && <Note status="warning">{messages.hidden()}</Note>}
      {beforeText}
      <Prose html={renderedBody} />
      <div className={styles.actions} data-print="none">
        <RatingButton objectId={post.id} score={post.score} ratedByMe={post.ratedByMe} framed />
        <WatchButton objectId={post.id} />
        <ShareButton shareId={post.shareId} />
        <ReportButton objectId={post.id} />
        {isMember && (
          <ToolPlace withWord>
            <Slot of={objectTools} objectId={post.id} />
          </ToolPlace>
        )}
      </div>
    </article>
  )
}
