import { paths } from '#app/paths.ts'
import type { PageHead, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ForumIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { m } from '../messages.ts'
import { ForumsPageDoc } from './ForumsPage.graphql.ts'
import styles from './ForumsPage.module.css'

export async function load({ query }: Place): Promise<PageHead> {
  await query(ForumsPageDoc, {})
  return { title: m.forum, canonicalPath: paths.forums() }
}

/** The forums (specification, section 2). */
export function Page() {
  const forums = useQuery(ForumsPageDoc, {}).data?.forums ?? []
  return (
    <Column>
      <Heading title={m.forum()} description={m.forumsIntro()} />
      {forums.length ? (
        <ul className={styles.list}>
          {forums.map(({ id, title, description, canonicalPath, postCount }) => (
            <li key={id}>
              <div>
                <h2>
                  <a href={canonicalPath}>{title}</a>
                </h2>
                <p>{description}</p>
              </div>
              <span className={`num ${styles.count}`}>{m.posts(postCount, formatNumber(postCount))}</span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<ForumIcon size={20} />} title={m.noForums()}>
          {m.noForumsHint()}
        </EmptyState>
      )}
    </Column>
  )
}
