import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { Stat } from '#ui/status/Stat.tsx'
import { Thumbnail } from '../../../hub/web/Thumbnail.tsx'
import { messages } from '../../../messages.ts'
import { MoreByAuthorDoc } from './Related.graphql.ts'
import styles from './Related.module.css'

const maxItems = 4

export function MoreByAuthor({ author, exceptId }: { author: string; exceptId: string }) {
  const all = usePageQuery(MoreByAuthorDoc).data?.creations ?? []
  const others = all.filter(({ id }) => id !== exceptId).slice(0, maxItems)
  if (!others.length) return null
  return (
    <section className={styles.related} data-print="none">
      <h2>{messages.related.moreBy({ name: author })}</h2>
      <ul>
        {others.map(({ id, kind, title, canonicalPath, thumbnail, score, ratedByMe, downloadCount }) => (
          <li key={id}>
            <span className={styles.picture}>
              <Thumbnail url={thumbnail} kind={kind} />
            </span>
            <div>
              <a href={canonicalPath}>{title}</a>
              <p>
                <Stat kind="likes" value={score} mine={ratedByMe} />
                <Stat kind="downloads" value={downloadCount} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
