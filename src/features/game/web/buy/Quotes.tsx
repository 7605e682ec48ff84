import type { StorePageQuery } from '#generated/operations.ts'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { messages } from '../../messages.ts'
import styles from './BuyPage.module.css'

type Props = { quotes: NonNullable<StorePageQuery['storePage']>['quotes'] }

/** The words of players; nothing while there are none. */
export function Quotes({ quotes }: Props) {
  if (!quotes.length) return null
  return (
    <section className={styles.section}>
      <h2>{messages.buy.quotes()}</h2>
      <div className={styles.quotes}>
        {quotes.map(({ text, author, url }) => (
          <figure key={text}>
            <blockquote dir="auto" lang={toTextLanguage(text)} cite={url || undefined}>
              {text}
            </blockquote>
            <figcaption dir="auto">
              {url ? (
                <a className="link" href={url}>
                  {author}
                </a>
              ) : (
                author
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
