import type { ForumsPageQuery } from '#generated/operations.ts'
import { formatCount, formatNumber } from '#language/format.ts'
import { BlogIcon } from '#ui/icons/pageIcons.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { messages } from '../../messages.ts'
import styles from './Announcement.module.css'

/** The newest post of the blog, before the forums; nothing while it has none. */
export function Announcement({ blog }: { blog: ForumsPageQuery['forums'][number] }) {
  const { title, canonicalPath, postCount, newestPost } = blog
  if (!newestPost) return null
  return (
    <section className={styles.announcement} aria-label={title}>
      <BlogIcon size={20} />
      <div className={styles.words}>
        <h2>
          <a href={newestPost.canonicalPath}>{newestPost.title}</a>
        </h2>
        <div className={styles.meta}>
          <UserName username={newestPost.author.username} flair={newestPost.author.flair} />
          <Time at={newestPost.createdAt} />
        </div>
      </div>
      <a className={styles.all} href={canonicalPath}>
        {title}
        <span className="num" title={formatNumber(postCount)}>
          {messages.posts({ n: postCount, text: formatCount(postCount) })}
        </span>
      </a>
    </section>
  )
}
