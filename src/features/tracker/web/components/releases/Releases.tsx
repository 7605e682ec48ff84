import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { ChangelogPageQuery } from '#generated/operations.ts'
import { formatDate } from '#language/format.ts'
import { listPagePath, paths } from '#paths.ts'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { PastEnd } from '#ui/status/PastEnd.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { releasesPerPage } from '../../changelogVariables.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import styles from './Releases.module.css'

type Release = ChangelogPageQuery['changelog'][number]

type Props = {
  releases: readonly Release[]
  /** Returns the path of a version's page; if there are no such pages, dates name the releases. */
  href?: (release: Release) => string
  pager: { search: SearchParams; path: string }
}

export function Releases({ releases, href, pager: { search, path } }: Props) {
  const page = parsePageNumber(search)
  if (!releases.length && page > 0) return <PastEnd firstPage={path} />
  if (!releases.length) {
    return (
      <EmptyState icon={<TicketIcon size={20} />} title={ticketMessages.noChanges()}>
        {ticketMessages.noChangesHint()}
      </EmptyState>
    )
  }
  return (
    <>
      {releases.map((release) => (
        <section key={release.version} className={styles.release}>
          {href ? (
            <>
              <h2>
                <a href={href(release)}>{release.version}</a>
              </h2>
              <ReleaseDate at={release.releasedAt} className={styles.time} />
            </>
          ) : (
            <h2>
              <ReleaseDate at={release.releasedAt} />
            </h2>
          )}
          <Changes title={ticketMessages.fixes()} tickets={release.tickets.filter(({ kind }) => kind === 'ISSUE')} />
          <Changes
            title={ticketMessages.additions()}
            tickets={release.tickets.filter(({ kind }) => kind === 'FEATURE')}
          />
        </section>
      ))}
      <Pager
        page={page}
        hasNext={releases.length === releasesPerPage}
        href={(index) => listPagePath(path, { page: index || undefined })}
      />
    </>
  )
}

/** The time is always a date, because readers of a changelog look for one. */
const ReleaseDate = ({ at, className }: { at: number; className?: string | undefined }) => (
  <time className={className} dateTime={new Date(at * 1000).toISOString()}>
    {formatDate(at)}
  </time>
)

function Changes({ title, tickets }: { title: string; tickets: Release['tickets'] }) {
  if (!tickets.length) return null
  return (
    <div className={styles.changes}>
      <h3>{title}</h3>
      <ul>
        {tickets.map(({ id, number, kind, title, author }) => (
          <li key={id}>
            <a href={trackerPaths.tracker(String(number))}>
              {title} <span className="mono">#{number}</span>
            </a>{' '}
            <span className={styles.credit}>
              {kind === 'ISSUE' ? ticketMessages.reportedBy() : ticketMessages.suggestedBy()}{' '}
              <a href={paths.userPage(author.username)}>@{author.username}</a>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
