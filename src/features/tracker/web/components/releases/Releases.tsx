import { defineList, type ListPlace } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { listPagePath } from '#paths.ts'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { messages } from '../../../messages.ts'
import { ChangelogPageDoc } from '../../Changelog.graphql.ts'
import { ReleaseDate, ReleaseSection } from './ReleaseSection.tsx'
import styles from './Releases.module.css'
import { VersionList } from './VersionList.tsx'

/** The product whose fixed tickets form the site's changelog. */
export const siteProduct = 'website'
const releasesPerPage = 10

type Props = {
  place: ListPlace
  path: string
  /** Returns the path of a version's page; without it, releases are named by their dates. */
  href?: (version: string) => string
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
  const versions = usePageQuery(ChangelogPageDoc).data?.changelogVersions ?? []
  const opened = place.params.version
  const onPage = new Set(list.items.map(({ version }) => version))
  const empty = (
    <EmptyState icon={<TicketIcon size={20} />} title={messages.ticket.noChanges()}>
      {messages.ticket.noChangesHint()}
    </EmptyState>
  )
  return (
    <div className={styles.layout}>
      <div className={styles.releases}>
        <PagedList list={list} empty={empty}>
          {list.items.map((release) => (
            <ReleaseSection
              key={release.version}
              release={release}
              // The page of one version has it as its title.
              title={opened ? null : href ? release.version : <ReleaseDate at={release.releasedAt} />}
              href={href?.(release.version)}
            />
          ))}
        </PagedList>
      </div>
      {versions.length > 1 && <VersionList versions={versions} opened={opened} onPage={onPage} href={href} />}
    </div>
  )
}
