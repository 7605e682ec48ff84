import { useQuery } from '#client/useQuery.ts'
import { Stat } from '#ui/Stat.tsx'
import { Thumbnail } from '../hub/Thumbnail.tsx'
import { MoreByAuthorDoc } from './CreationPage.graphql.ts'
import styles from './MoreByAuthor.module.css'
import { m } from './messages.ts'

const most = 4

/** The newest others of the same author. */
export function MoreByAuthor({ author, exceptId }: { author: string; exceptId: string }) {
  const all = useQuery(MoreByAuthorDoc, { author }).data?.creations ?? []
  const others = all.filter(({ id }) => id !== exceptId).slice(0, most)
  if (!others.length) return null
  return (
    <section className={styles.more} data-print="none">
      <h2>{m.moreBy(author)}</h2>
      <ul>
        {others.map(({ id, kind, title, canonicalPath, thumbnail, score, ratedByMe, downloadCount }) => (
          <li key={id}>
            <span className={styles.picture}>
              <Thumbnail address={thumbnail} kind={kind} />
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
