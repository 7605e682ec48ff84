import { paths } from '#app/paths.ts'
import type { PageHead, PageProps, Place, Search } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import { useQuery } from '#client/useQuery.ts'
import { Badge } from '#ui/Badge.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MailIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../messages.ts'
import { NewsletterArchiveDoc } from './Archive.graphql.ts'
import styles from './ArchivePage.module.css'

const perPage = 25

const variablesOf = (search: Search) => ({ page: { page: pageOf(search), maxCount: perPage } })

export async function load({ search, query }: Place): Promise<PageHead> {
  await query(NewsletterArchiveDoc, variablesOf(search))
  const page = pageOf(search)
  return {
    title: m.archive,
    canonicalPath: paths.newsletterArchive(page ? { page } : {}),
    feeds: [{ title: m.newsletter, path: paths.newsletterArchive() }],
  }
}

/** Everything that was sent to readers, newest first. */
export function Page({ search }: PageProps) {
  const page = pageOf(search)
  const archive = useQuery(NewsletterArchiveDoc, variablesOf(search)).data?.newsletterArchive
  if (!archive) return null
  const lastPage = Math.max(0, Math.ceil(archive.count / perPage) - 1)
  return (
    <Column narrow>
      <Breadcrumb items={[{ label: m.newsletter(), href: paths.newsletter() }, { label: m.archive() }]} />
      <Heading
        title={m.archive()}
        description={m.archiveAbout()}
        tools={<ButtonLink href={`${paths.newsletterArchive()}/feed.atom`}>{m.feed()}</ButtonLink>}
      />
      {archive.editions.length ? (
        <ol className={styles.list}>
          {archive.editions.map(({ id, title, list, sentAt, canonicalPath }) => (
            <li key={id}>
              <a href={canonicalPath}>{title}</a>
              <span>
                <Badge tone={list === 'major' ? 'accent' : 'neutral'}>
                  {list === 'major' ? m.listMajor() : m.listMinor()}
                </Badge>
                <Time at={sentAt} className="num" />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState
          icon={<MailIcon size={24} />}
          title={m.archiveEmpty()}
          action={<ButtonLink href={paths.newsletter()}>{m.subscribe()}</ButtonLink>}
        >
          {m.archiveEmptyAbout()}
        </EmptyState>
      )}
      <Pager
        page={page}
        hasNext={page < lastPage}
        lastPage={lastPage}
        href={(next) => paths.newsletterArchive(next ? { page: next } : {})}
      />
    </Column>
  )
}
