import type { ReactNode } from 'react'
import { ReportButton } from '#features/moderation/web/index.ts'
import { WatchButton } from '#features/notifications/web/index.ts'
import { RatingButton } from '#features/ratings/web/index.ts'
import { formatNumber } from '#language/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Note } from '#ui/Note.tsx'
import { Prose } from '#ui/Prose.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import { messages } from '../../messages.ts'
import type { Post } from '../post.ts'
import styles from './PostView.module.css'

type Props = {
  post: Post
  /** Between the author and the text. */
  beforeText?: ReactNode
}

export function PostView({ post, beforeText }: Props) {
  const { title, author, createdAt, editedAt, viewCount, renderedBody } = post
  return (
    <article>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.by}>
        <Avatar username={author.username} picture={author.picture} size={40} />
        <div>
          <UserName username={author.username} flair={author.flair} />
          <div className={styles.meta}>
            <span className="num">{messages.views(viewCount, formatNumber(viewCount))}</span>
            <Time at={createdAt} />
            {editedAt ? (
              <span>
                {messages.edited()} <Time at={editedAt} />
              </span>
            ) : null}
          </div>
        </div>
      </div>
      {post.hidden && <Note status="warning">{messages.hidden()}</Note>}
      {beforeText}
      <Prose html={renderedBody} />
      <div className={styles.actions} data-print="none">
        <RatingButton objectId={post.id} score={post.score} ratedByMe={post.ratedByMe} framed />
        <WatchButton objectId={post.id} />
        <ShareButton shareId={post.shareId} />
        <ReportButton objectId={post.id} />
      </div>
    </article>
  )
}
