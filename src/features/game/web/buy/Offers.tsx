import { useBrand } from '#client/brand.ts'
import type { PageLink } from '#client/extensions/pageParts.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { messages } from '../../messages.ts'
import styles from './BuyPage.module.css'

/** One button for each store, with its price. */
export function Offers({ links: [link] }: { links: readonly PageLink[] }) {
  const { stores } = useBrand()
  if (!stores.length) {
    return (
      <div className={styles.none}>
        <h2>{messages.buy.noStores()}</h2>
        {link?.about && <p>{link.about()}</p>}
        {link && (
          <ButtonLink variant="primary" size="large" href={link.href}>
            {link.label()}
          </ButtonLink>
        )}
      </div>
    )
  }
  return (
    <ul className={styles.offers}>
      {stores.map(({ name, url, price }, index) => (
        <li key={url}>
          <ButtonLink variant={index ? 'plain' : 'primary'} size="large" wide href={url}>
            {messages.buy.buyAt({ store: name })}
            {price && <span className={`num ${styles.price}`}>{price}</span>}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
