import type { PostListItemFragment } from '#generated/operations.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Stat } from '#ui/Stat.tsx'
import { Time } from '#ui/Time.tsx'
import { UserName } from '#ui/UserName.tsx'
import styles from './PostRow.module.css'

export function PostRow({ post }: { post: PostListItemFragment }) {
  const { title, canonicalPath, author, createdAt, score, ratedByMe, commentCount, viewCount } = post
  return (
    <li className={styles.row}>
      <Avatar username={author.username} picture={author.picture} />
      <div className={styles.words}>
        <a className={styles.title} href={canonicalPath}>
          {title}
        </a>
        <div className={styles.meta}>
          <UserName username={author.username} flair={author.flair} />
          <Time at={createdAt} />
        </div>
      </div>
      <div className={styles.counts}>
        <Stat kind="likes" value={score} mine={ratedByMe} />
        <Stat kind="comments" value={commentCount} />
        <Stat kind="views" value={viewCount} />
      </div>
    </li>
  )
}
