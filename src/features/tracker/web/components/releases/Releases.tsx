import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { usePagedList } from '#client/queries/usePagedList.ts'
import type { ChangelogPageQuery, ChangelogPageQueryVariables } from '#generated/operations.ts'
import { formatDate } from '#language/formatTime.ts'
import { listPagePath, paths } from '#paths.ts'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { PastEnd } from '#ui/status/PastEnd.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { ChangelogPageDoc } from '../../Changelog.graphql.ts'
import { releasesPerPage } from '../../changelogVariables.ts'
import styles from './Releases.module.css'

type Release = ChangelogPageQuery['changelog'][number]

type Props = {
  search: SearchParams
  variables: (search: SearchParams) => ChangelogPageQueryVariables
  path: string
  /** Returns the path of a version's page; if there are no such pages, dates name the releases. */
  href?: (release: Release) => string
}

const itemsOf = ({ changelog }: ChangelogPageQuery) => changelog.map((release) => ({ id: release.version, ...release }))

export function Releases({ search, variables, path, href }: Props) {
  const { items, page, isLast, loadMoreRef } = usePagedList({
    doc: ChangelogPageDoc,
    search,
    variables,
    items: itemsOf,
    pageSize: releasesPerPage,
  })
  if (!items.length && page > 0) return <PastEnd firstPage={path} />
  if (!items.length) {
    return (
      <EmptyState icon={<TicketIcon size={20} />} title={messages.ticket.noChanges()}>
        {messages.ticket.noChangesHint()}
      </EmptyState>
    )
  }
  return (
    <>
      {items.map((release) => (
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
          <Changes title={messages.fixes()} tickets={release.tickets.filter(({ kind }) => kind === 'ISSUE')} />
          <Changes title={messages.additions()} tickets={release.tickets.filter(({ kind }) => kind === 'FEATURE')} />
        </section>
      ))}
      <div ref={loadMoreRef} />
      <Pager page={page} hasNext={!isLast} href={(index) => listPagePath(path, { page: index || undefined })} />
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
              {kind === 'ISSUE' ? messages.ticket.reportedBy() : messages.ticket.suggestedBy()}{' '}
              <a href={paths.userPage(author.username)}>@{author.username}</a>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
