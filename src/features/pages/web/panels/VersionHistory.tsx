import { useQuery } from '#client/queries/useQuery.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { Time } from '#ui/text/Time.tsx'
import { pagePaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { PageVersionsDoc } from './PagesPanel.graphql.ts'
import styles from './PagesPanel.module.css'

export function VersionHistory({ slug }: { slug: string }) {
  const versions = useQuery(PageVersionsDoc, { slug }).data?.managedPage?.versions
  if (!versions?.length) return null
  return (
    <section className={styles.versions}>
      <h3>{messages.page.versions()}</h3>
      <ol className={styles.list} reversed>
        {versions.map(({ id, number, publishedAt, isCurrent, summary, asksAgain, author }) => (
          <li key={id}>
            <span className={styles.facts}>
              <a className="link" href={pagePaths.page(slug, number)}>
                {messages.page.version({ number })}
              </a>
              <Time at={publishedAt} />
              {author && <span>{messages.manage.by({ name: author.username })}</span>}
              {isCurrent && <Badge>{messages.page.current()}</Badge>}
              {asksAgain && <span>{messages.manage.asked()}</span>}
            </span>
            {summary && <span dir="auto">{summary}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
