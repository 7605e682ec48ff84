import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { Prose } from '#ui/text/Prose.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import { LatestNewsletterDoc } from './Archive.graphql.ts'
import styles from './LatestEdition.module.css'
import { ListBadge } from './ListBadge.tsx'

/** The beginning of the latest edition: what a subscriber would get. */
export function LatestEdition() {
  const [edition] = usePageQuery(LatestNewsletterDoc).data?.newsletterArchive.editions ?? []
  if (!edition) return null
  const { title, list, sentAt, canonicalPath, renderedBody } = edition
  return (
    <article className={styles.edition}>
      <p className={styles.label}>{messages.latest()}</p>
      <h2>
        <a href={canonicalPath}>{title}</a>
      </h2>
      <p className={styles.meta}>
        <ListBadge list={list} />
        <Time at={sentAt} className="num" />
      </p>
      <div className={styles.excerpt} inert>
        <Prose html={renderedBody} />
      </div>
      <a className="link" href={canonicalPath}>
        {messages.readEdition()}
      </a>
    </article>
  )
}
