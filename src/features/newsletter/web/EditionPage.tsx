import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, RouteParams } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { Time } from '#ui/text/Time.tsx'
import { newsletterPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { NewsletterEditionPageDoc } from './Archive.graphql.ts'
import styles from './ArchivePage.module.css'
import { ListBadge } from './ListBadge.tsx'

const parseId = ({ id = '' }: RouteParams): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)

export async function load({ params, query }: LoadContext): Promise<PageHead> {
  const { newsletterEdition } = await query(NewsletterEditionPageDoc, { id: parseId(params) })
  if (!newsletterEdition) throw new PageError(404)
  const { title, canonicalPath } = newsletterEdition
  return { title, canonicalPath, metaTags: [{ name: 'og:title', content: title }] }
}

export function Page() {
  const edition = usePageQuery(NewsletterEditionPageDoc).data?.newsletterEdition
  if (!edition) return null
  const { title, list, sentAt, url, renderedBody } = edition
  return (
    <PageLayout narrow>
      <Breadcrumb
        items={[
          { label: messages.newsletter(), href: newsletterPaths.newsletter() },
          { label: messages.archive(), href: newsletterPaths.newsletterArchive() },
          { label: title },
        ]}
      />
      <article>
        <PageHeader title={title} />
        <p className={styles.meta}>
          <ListBadge list={list} />
          <Time at={sentAt} className="num" />
        </p>
        <Prose html={renderedBody} />
        <p className={styles.more}>
          <ButtonLink href={url}>{messages.readMore()}</ButtonLink>
        </p>
      </article>
    </PageLayout>
  )
}
