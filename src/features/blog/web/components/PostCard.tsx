import type { BlogListItemFragment } from '#generated/operations.ts'
import { Stat } from '#ui/status/Stat.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { toVariant } from '../toVariant.ts'
import styles from './PostCard.module.css'

type Props = {
  post: BlogListItemFragment
  /** The newest post, which stands out. */
  isLead: boolean
  /** The list is below the fold, so its pictures wait. */
  isBelow?: boolean
}

export function PostCard({ post, isLead, isBelow = false }: Props) {
  const { id, title, canonicalPath, createdAt, excerpt, thumbnail, author } = post
  return (
    <li className={isLead ? `${styles.card} ${styles.lead}` : styles.card}>
      {thumbnail && <Cover url={thumbnail} isLead={isLead} isFirst={isLead && !isBelow} />}
      <div className={styles.words}>
        <h2>
          <a href={canonicalPath} data-object={id}>
            {title}
          </a>
        </h2>
        <p dir="auto">{excerpt}</p>
        <div className={styles.by}>
          <Avatar username={author.username} picture={author.picture} size={24} />
          <UserName username={author.username} flair={author.flair} />
          <Time at={createdAt} />
          <span className={styles.counts}>
            <Stat kind="likes" value={post.score} mine={post.ratedByMe} />
            <Stat kind="comments" value={post.commentCount} />
            <Stat kind="views" value={post.viewCount} />
          </span>
        </div>
      </div>
    </li>
  )
}

/** The title beside it says what it shows. */
function Cover({ url, isLead, isFirst }: { url: string; isLead: boolean; isFirst: boolean }) {
  const [width, height] = isLead ? [560, 315] : [176, 99]
  const sources = isLead
    ? { src: toVariant(url, 720), srcSet: `${toVariant(url, 720)} 720w, ${toVariant(url, 1440)} 1440w` }
    : { src: toVariant(url, 480) }
  return (
    // Outside a picture element React would render a preload link, which does not match in the browser.
    <picture className={styles.cover}>
      <img
        {...sources}
        sizes={isLead ? '(min-width: 1000px) 560px, 100vw' : undefined}
        width={width}
        height={height}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
