import type { ForumsPageQuery } from '#generated/operations.ts'
import { formatCount, formatNumber } from '#language/format.ts'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Emblem } from '#ui/text/Emblem.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../../messages.ts'
import styles from './ForumRow.module.css'

type Forum = ForumsPageQuery['forums'][number]

export function ForumRow({ forum }: { forum: Forum }) {
  const { id, title, emblem, description, canonicalPath, postCount, lastActivePost } = forum
  return (
    <li className={styles.row}>
      <Emblem emblem={emblem} large />
      <div className={styles.words}>
        <h2>
          <a href={canonicalPath} data-container={id}>
            {title}
          </a>
        </h2>
        <p>{description}</p>
      </div>
      <span className={`num ${styles.count}`} title={formatNumber(postCount)}>
        {messages.posts({ n: postCount, text: formatCount(postCount) })}
      </span>
      {lastActivePost && <LastActivity post={lastActivePost} />}
    </li>
  )
}

function LastActivity({ post }: { post: NonNullable<Forum['lastActivePost']> }) {
  const { title, canonicalPath, lastReply } = post
  const { author, createdAt } = lastReply ?? post
  return (
    <div className={styles.last}>
      <Avatar username={author.username} picture={author.picture} />
      <VisuallyHidden>{messages.index.lastActivity()}</VisuallyHidden>
      <a
        className={styles.title}
        dir="auto"
        href={lastReply ? paths.comment(post, lastReply.id) : canonicalPath}
        title={title}
      >
        {title}
      </a>
      <div className={styles.meta}>
        <UserName username={author.username} />
        <Time at={createdAt} />
      </div>
    </div>
  )
}
