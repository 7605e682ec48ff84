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
  /** Returns the path of a version's page. Without it, as on such a page itself, dates name the releases. */
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
        <ReleaseSection key={release.version} release={release} href={href?.(release)} />
      ))}
    </PagedList>
  )
}

function ReleaseSection({ release, href }: { release: Release; href: string | undefined }) {
  const { version, releasedAt, tickets } = release
  const fixes = tickets.filter(({ kind }) => kind === 'ISSUE')
  const additions = tickets.filter(({ kind }) => kind === 'FEATURE')
  const summary = messages.ticket.releaseSummary({
    fixed: fixes.length,
    added: additions.length,
    people: new Set(tickets.map(({ author }) => author.username)).size,
  })
  return (
    <section className={styles.release}>
      <h2>{href ? <a href={href}>{version}</a> : <ReleaseDate at={releasedAt} />}</h2>
      <p className={styles.time}>
        {href && (
          <>
            <ReleaseDate at={releasedAt} /> ·{' '}
          </>
        )}
        {summary}
      </p>
      <Changes title={messages.fixes()} tickets={fixes} />
      <Changes title={messages.additions()} tickets={additions} />
    </section>
  )
}

/** The time is always a date, because readers of a changelog look for one. */
const ReleaseDate = ({ at }: { at: number }) => (
  <time dateTime={new Date(at * 1000).toISOString()}>{formatDate(at)}</time>
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
