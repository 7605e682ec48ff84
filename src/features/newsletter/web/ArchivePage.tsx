import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { defineList } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { MailIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Time } from '#ui/text/Time.tsx'
import { newsletterPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { NewsletterArchiveDoc } from './Archive.graphql.ts'
import styles from './ArchivePage.module.css'
import { ListBadge } from './ListBadge.tsx'

const perPage = 25

const toPath = (page: number): string => newsletterPaths.newsletterArchive(page ? { page } : {})

const editions = defineList({
  doc: NewsletterArchiveDoc,
  variables: ({ search }) => ({ page: { page: parsePageNumber(search), maxCount: perPage } }),
  items: ({ newsletterArchive }) => newsletterArchive?.editions,
  perPage,
})

export async function load(place: LoadContext): Promise<PageHead> {
  const { isPastEnd } = await editions.load(place)
  return {
    title: messages.archive,
    canonicalPath: toPath(parsePageNumber(place.search)),
    isPastEnd,
    feeds: [{ title: messages.newsletter, path: newsletterPaths.newsletterArchive() }],
  }
}

export function Page(place: PageProps) {
  const archive = usePageQuery(NewsletterArchiveDoc).data?.newsletterArchive
  const list = useList(editions, place, { count: archive?.count, href: toPath })
  if (!archive) return null
  return (
    <PageLayout narrow>
      <Breadcrumb
        items={[{ label: messages.newsletter(), href: newsletterPaths.newsletter() }, { label: messages.archive() }]}
      />
      <PageHeader
        title={messages.archive()}
        description={messages.archiveAbout()}
        tools={<ButtonLink href={`${newsletterPaths.newsletterArchive()}/feed.atom`}>{uiMessages.feed()}</ButtonLink>}
      />
      <PagedList
        list={list}
        empty={
          <EmptyState
            icon={<MailIcon size={24} />}
            title={messages.archiveEmpty()}
            action={<ButtonLink href={newsletterPaths.newsletter()}>{messages.subscribe()}</ButtonLink>}
          >
            {messages.archiveEmptyAbout()}
          </EmptyState>
        }
      >
        <ol className={styles.list}>
          {list.items.map(({ id, title, list, sentAt, canonicalPath }) => (
            <li key={id}>
              <a href={canonicalPath}>{title}</a>
              <span>
                <ListBadge list={list} />
                <Time at={sentAt} className="num" />
              </span>
            </li>
          ))}
        </ol>
      </PagedList>
    </PageLayout>
  )
}
