import type { ChangelogPageQuery } from '#generated/operations.ts'
import { messages } from '../../../messages.ts'
import { ReleaseDate } from './ReleaseSection.tsx'
import { toAnchor } from './toAnchor.ts'
import styles from './VersionList.module.css'

type Props = {
  versions: ChangelogPageQuery['changelogVersions']
  /** The version whose page this is. */
  opened: string | undefined
  /** The versions that the page shows. */
  onPage: ReadonlySet<string>
  /** Returns the path of a version's page; without it, versions are named by their dates, and have no pages. */
  href: ((version: string) => string) | undefined
}

/** Jumps between versions; on wide windows only, where it stays beside them. */
export function VersionList({ versions, opened, onPage, href }: Props) {
  const toHref = (version: string) =>
    !opened && onPage.has(version) ? `#${encodeURIComponent(toAnchor(version))}` : href?.(version)
  const reachable = versions.flatMap((release) => {
    const path = toHref(release.version)
    return path ? [{ ...release, path }] : []
  })
  return (
    <nav className={styles.versions} aria-label={messages.ticket.releases()} data-print="none">
      <h2>{messages.ticket.releases()}</h2>
      <ol>
        {reachable.map(({ version, releasedAt, path }) => (
          <li key={version}>
            <a href={path} aria-current={version === opened ? 'page' : undefined}>
              {href && <b>{version}</b>}
              <span className="num">
                <ReleaseDate at={releasedAt} />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
