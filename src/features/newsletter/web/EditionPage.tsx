import { paths } from '#app/paths.ts'
import { PageError } from '#client/errors.ts'
import type { PageHead, PageProps, Params, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { Badge } from '#ui/Badge.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { Prose } from '#ui/Prose.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../messages.ts'
import { NewsletterEditionPageDoc } from './Archive.graphql.ts'
import styles from './ArchivePage.module.css'

const idOf = ({ id = '' }: Params): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)

export async function load({ params, query }: Place): Promise<PageHead> {
  const { newsletterEdition } = await query(NewsletterEditionPageDoc, { id: idOf(params) })
  if (!newsletterEdition) throw new PageError(404)
  const { title, canonicalPath } = newsletterEdition
  return { title, canonicalPath, metaTags: [{ name: 'og:title', content: title }] }
}

/** One edition, as it was sent. */
export function Page({ params }: PageProps) {
  const edition = useQuery(NewsletterEditionPageDoc, { id: idOf(params) }).data?.newsletterEdition
  if (!edition) return null
  const { title, list, sentAt, url, renderedBody } = edition
  return (
    <Column narrow>
      <Breadcrumb
        items={[
          { label: m.newsletter(), href: paths.newsletter() },
          { label: m.archive(), href: paths.newsletterArchive() },
          { label: title },
        ]}
      />
      <article>
        <Heading title={title} />
        <p className={styles.meta}>
          <Badge tone={list === 'major' ? 'accent' : 'neutral'}>
            {list === 'major' ? m.listMajor() : m.listMinor()}
          </Badge>
          <Time at={sentAt} className="num" />
        </p>
        <Prose html={renderedBody} />
        <p className={styles.more}>
          <ButtonLink href={url}>{m.readMore()}</ButtonLink>
        </p>
      </article>
    </Column>
  )
}
