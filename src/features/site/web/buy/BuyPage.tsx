import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import type { PageHead } from '#client/page.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CartIcon, ExternalIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { h } from '../../homeMessages.ts'
import styles from './BuyPage.module.css'

/** What the stores' own widgets measure (specification, section 2). */
const widgetSizes = [
  { width: 646, height: 190, className: styles.first },
  { width: 552, height: 167, className: styles.second },
]

/** A store's page may run its scripts, on its own origin; ours needs none. */
const foreign = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'
const own = 'allow-popups allow-popups-to-escape-sandbox'

export const load = (): PageHead => ({ title: h.buy, canonicalPath: paths.getTheGame() })

/** The stores with their widgets; where a store has none configured, ours stands in for it (D66). */
export function Page() {
  const brand = useBrand()
  return (
    <Column narrow>
      <Heading title={h.buy()} description={h.buyAbout(brand.name)} />
      {brand.stores.length === 0 && (
        <EmptyState
          icon={<CartIcon size={24} />}
          title={h.noStores()}
          action={<ButtonLink href={paths.newsletter()}>{h.newsletter()}</ButtonLink>}
        >
          {h.noStoresAbout()}
        </EmptyState>
      )}
      <div className={styles.stores}>
        {brand.stores.map(({ name, url, embedUrl }, index) => {
          const size = widgetSizes[index % widgetSizes.length]
          return (
            <section key={url} className={size?.className}>
              <div className={styles.widget}>
                <iframe
                  title={h.storeWidget(name)}
                  src={embedUrl ?? `/widgets/store/${index}`}
                  width={size?.width}
                  height={size?.height}
                  loading="lazy"
                  sandbox={embedUrl ? foreign : own}
                  referrerPolicy="no-referrer"
                />
              </div>
              <a className="link" href={url}>
                {h.openStore(name)} <ExternalIcon size={12} />
              </a>
            </section>
          )
        })}
      </div>
    </Column>
  )
}
