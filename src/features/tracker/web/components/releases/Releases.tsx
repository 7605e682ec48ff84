import { defineList, type ListPlace } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { ChangelogPageQuery } from '#generated/operations.ts'
import { formatDate } from '#language/formatTime.ts'
import { listPagePath, paths } from '#paths.ts'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { ChangelogPageDoc } from '../../Changelog.graphql.ts'
import styles from './Releases.module.css'

/** The product whose fixed tickets form the site's changelog. */
export const siteProduct = 'website'
const releasesPerPage = 10

type Release = ChangelogPageQuery['changelog'][number]

type Props = {
  place: ListPlace
  path: string
  /** Returns the path of a version's page; if there are no such pages, dates name the releases. */
  href?: (release: Release) => string
}

/** The address names a product, or the list is that of the site. */
export const releaseList = defineList({
  doc: ChangelogPageDoc,
  variables: ({ params: { prod = siteProduct, version = null }, search }) => ({
    product: prod,
    version,
    page: { page: parsePageNumber(search), maxCount: releasesPerPage },
  }),
  items: ({ changelog }) => changelog.map((release) => ({ id: release.version, ...release })),
  perPage: releasesPerPage,
})

export function Releases({ place, path, href }: Props) {
  const list = useList(releaseList, place, { href: (page) => listPagePath(path, { page: page || undefined }) })
  const empty = (
    <EmptyState icon={<TicketIcon size={20} />} title={messages.ticket.noChanges()}>
      {messages.ticket.noChangesHint()}
    </EmptyState>
  )
  return (
    <PagedList list={list} empty={empty}>
      {list.items.map((release) => (
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
    </PagedList>
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
