import { useId } from 'react'
import type { HomeBlockProps } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { LatestPageQuery } from '#generated/operations.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Stat } from '#ui/status/Stat.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { latestPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import styles from './HomePosts.module.css'
import { LatestPageDoc } from './LatestPage.graphql.ts'
import { homeVariables } from './latestVariables.ts'

const maxPosts = 3

type Item = NonNullable<LatestPageQuery['latest']>['items'][number]

/** Returns the items with most comments and likes, in the order of their last activity. */
function choosePosts(items: readonly Item[]): Item[] {
  const weigh = ({ commentCount, score }: Item) => commentCount + score
  const best = new Set(items.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, maxPosts))
  return items.filter((item) => best.has(item))
}

/** Three posts with their first words, and nothing while there are none. */
export function HomePosts({ block }: HomeBlockProps) {
  const headingId = useId()
  const items = choosePosts(useQuery(LatestPageDoc, homeVariables).data?.latest?.items ?? [])
  if (!items.length) return null
  return (
    <PageLayout>
      <section aria-labelledby={headingId}>
        <div className={styles.head}>
          <h2 id={headingId} dir="auto">
            {block.title || messages.threads()}
          </h2>
          <a className="link" href={latestPaths.latest()}>
            {uiMessages.seeAll()}
          </a>
        </div>
        <ol className={styles.posts}>
          {items.map((item) => (
            <Post key={item.id} item={item} />
          ))}
        </ol>
      </section>
    </PageLayout>
  )
}

function Post({ item }: { item: Item }) {
  const { id, title, canonicalPath, place, author, createdAt, excerpt, lastReply } = item
  return (
    <li>
      <h3>
        <a href={canonicalPath} data-thread data-object={id} dir="auto" lang={toTextLanguage(title)}>
          {title}
        </a>
      </h3>
      <p className={styles.excerpt} dir="auto">
        {excerpt}
      </p>
      <p className={styles.meta}>
        <Avatar username={author.username} picture={author.picture} size={24} />
        <span className={styles.words}>
          {place && <span>{place.title}</span>}
          <span>
            @{lastReply?.author.username ?? author.username} · <Time at={lastReply?.createdAt ?? createdAt} />
          </span>
        </span>
        <Stat kind="likes" value={item.score} />
        <Stat kind="comments" value={item.commentCount} />
      </p>
    </li>
  )
}
