import { useBrand } from '#client/brand.ts'
import { messages } from '../../messages.ts'
import styles from './BuyPage.module.css'

/** Sizes in pixels that the stores' widgets require. */
const widgetSizes = [
  { width: 646, height: 190, className: styles.first },
  { width: 552, height: 167, className: styles.second },
]

/** A store's page may run scripts on its own origin; our widget has none. */
const storeSandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'
const ownSandbox = 'allow-popups allow-popups-to-escape-sandbox'

export function StoreWidgets() {
  const { stores } = useBrand()
  if (!stores.length) return null
  return (
    <section className={styles.section} data-print="none">
      <h2>{messages.buy.stores()}</h2>
      <div className={styles.stores}>
        {stores.map(({ name, url, embedUrl }, index) => {
          const size = widgetSizes[index % widgetSizes.length]
          return (
            <div key={url} className={`${styles.store} ${size?.className}`}>
              <div className={styles.widget}>
                <iframe
                  title={messages.buy.storeWidget({ store: name })}
                  src={embedUrl ?? `/widgets/store/${index}`}
                  width={size?.width}
                  height={size?.height}
                  loading="lazy"
                  sandbox={embedUrl ? storeSandbox : ownSandbox}
                  referrerPolicy="no-referrer"
                />
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}
