import type { LoadContext, PageHead, PageProps, SearchParams } from '#client/extensions/pageRoute.ts'
import { isPastEnd } from '#client/isPastEnd.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePagedList } from '#client/queries/usePagedList.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import type { NewsletterArchiveQuery } from '#generated/operations.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { MailIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { getLastPage } from '#ui/navigation/pagerCells.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Time } from '#ui/text/Time.tsx'
import { newsletterPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { NewsletterArchiveDoc } from './Archive.graphql.ts'
import styles from './ArchivePage.module.css'
import { ListBadge } from './ListBadge.tsx'

const perPage = 25

const toPath = (page: number): string => newsletterPaths.newsletterArchive(page ? { page } : {})

const getVariables = (search: SearchParams) => ({ page: { page: parsePageNumber(search), maxCount: perPage } })

export async function load({ search, query }: LoadContext): Promise<PageHead> {
  const { newsletterArchive } = await query(NewsletterArchiveDoc, getVariables(search))
  const page = parsePageNumber(search)
  return {
    title: messages.archive,
    canonicalPath: toPath(page),
    isPastEnd: isPastEnd(search, newsletterArchive?.editions),
    feeds: [{ title: messages.newsletter, path: newsletterPaths.newsletterArchive() }],
  }
}

const itemsOf = (result: NewsletterArchiveQuery) => result.newsletterArchive?.editions ?? []

export function Page({ search }: PageProps) {
  const archive = usePageQuery(NewsletterArchiveDoc).data?.newsletterArchive
  const { items, page, loadMoreRef } = usePagedList({
    doc: NewsletterArchiveDoc,
    search,
    variables: getVariables,
    items: itemsOf,
    pageSize: perPage,
  })
  if (!archive) return null
  const lastPage = getLastPage(archive.count, perPage)
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
      {items.length ? (
        <ol className={styles.list}>
          {items.map(({ id, title, list, sentAt, canonicalPath }) => (
            <li key={id}>
              <a href={canonicalPath}>{title}</a>
              <span>
                <ListBadge list={list} />
                <Time at={sentAt} className="num" />
              </span>
            </li>
          ))}
        </ol>
      ) : archive.count > 0 || page > 0 ? (
        <EmptyState
          icon={<MailIcon size={24} />}
          title={messages.nothingOnPage()}
          action={<ButtonLink href={toPath(lastPage)}>{messages.lastPage()}</ButtonLink>}
        />
      ) : (
        <EmptyState
          icon={<MailIcon size={24} />}
          title={messages.archiveEmpty()}
          action={<ButtonLink href={newsletterPaths.newsletter()}>{messages.subscribe()}</ButtonLink>}
        >
          {messages.archiveEmptyAbout()}
        </EmptyState>
      )}
      <div ref={loadMoreRef} />
      <Pager page={page} lastPage={lastPage} href={toPath} />
    </PageLayout>
  )
}
