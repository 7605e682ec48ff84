import { useQuery } from '#client/queries/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { NewsList } from '#ui/layout/NewsList.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { messages } from '../messages.ts'
import styles from './ContinueReading.module.css'
import { ContinueReadingDoc } from './viewerQueries.graphql.ts'

/** Conversations that somebody has read a part of. */
export function ContinueReading() {
  const items = useQuery(ContinueReadingDoc, {}).data?.continueReading ?? []
  if (!items.length) return null
  return (
    <section aria-labelledby="continue-reading">
      <NewsList title={messages.continueReading()} titleId="continue-reading">
        {items.map(({ id, title, canonicalPath, comments }) => (
          <li key={id} className={styles.row}>
            <a href={`${canonicalPath}#first-unread`}>
              <span className={styles.words} dir="auto" lang={toTextLanguage(title)}>
                {title}
              </span>
              <span className={`num ${styles.count}`}>
                {messages.newReplies({ n: comments, text: formatNumber(comments) })}
              </span>
            </a>
          </li>
        ))}
      </NewsList>
    </section>
  )
}
