import type { SitePageQuery } from '#generated/operations.ts'
import { formatDate } from '#language/formatTime.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { pagePaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import styles from './SitePage.module.css'

type Props = { page: NonNullable<SitePageQuery['sitePage']> }

export const VersionList = ({ page: { slug, canonicalPath, version: shown, versions } }: Props) => (
  <section className={styles.versions} aria-labelledby="versions">
    <h2 id="versions">{messages.page.versions()}</h2>
    <ol reversed>
      {versions.map(({ id, number, publishedAt, isCurrent, summary }) => (
        <li key={id}>
          <span className={styles.version}>
            <a
              className="link"
              href={isCurrent ? canonicalPath : pagePaths.page(slug, number)}
              aria-current={id === shown?.id ? 'page' : undefined}
            >
              {messages.page.version({ number })}
            </a>
            <span className={styles.date}>{formatDate(publishedAt)}</span>
            {isCurrent && <Badge>{messages.page.current()}</Badge>}
          </span>
          {summary && <p dir="auto">{summary}</p>}
        </li>
      ))}
    </ol>
  </section>
)
