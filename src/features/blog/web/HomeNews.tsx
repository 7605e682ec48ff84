import { useId } from 'react'
import type { HomeBlockProps } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { blogPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { HomeNewsDoc } from './BlogPage.graphql.ts'
import { PostCard } from './components/PostCard.tsx'
import styles from './HomeNews.module.css'

/** The newest post of the blog; nothing while there is none. */
export function HomeNews({ block }: HomeBlockProps) {
  const headingId = useId()
  const post = useQuery(HomeNewsDoc, {}).data?.blog?.posts[0]
  if (!post) return null
  return (
    <PageLayout>
      <section aria-labelledby={headingId}>
        <div className={styles.head}>
          <h2 id={headingId} dir="auto">
            {block.title || messages.newest()}
          </h2>
          <a className="link" href={blogPaths.blog()}>
            {uiMessages.seeAll()}
          </a>
        </div>
        <ul className={styles.post}>
          <PostCard post={post} isLead isBelow />
        </ul>
      </section>
    </PageLayout>
  )
}
