import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import { listPageLinks } from '#client/listPageLinks.ts'
import type { LoadPageParts, PageLink } from '#client/pageParts.ts'
import type { PageHead, PageModule } from '#client/pageRoute.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CartIcon, ExternalIcon } from '#ui/icons.tsx'
import { PageLayout as Column, PageHeader as Heading } from '#ui/PageLayout.tsx'
import { homeMessages } from '../../homeMessages.ts'
import styles from './BuyPage.module.css'

/** In pixels, as the stores' widgets require. */
const widgetSizes = [
  { width: 646, height: 190, className: styles.first },
  { width: 552, height: 167, className: styles.second },
]

/** A store's page may run scripts on its own origin; our widget has none. */
const storeSandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'
const ownSandbox = 'allow-popups allow-popups-to-escape-sandbox'

const load = (): PageHead => ({ title: homeMessages.buy, canonicalPath: paths.getTheGame() })

export async function createBuyPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'stores')
  return { load, Page: () => <Buy links={links} /> }
}

function Buy({ links }: { links: readonly PageLink[] }) {
  const [link] = links
  const brand = useBrand()
  return (
    <Column narrow>
      <Heading title={homeMessages.buy()} description={homeMessages.buyAbout(brand.name)} />
      {brand.stores.length === 0 && (
        <EmptyState
          icon={<CartIcon size={24} />}
          title={homeMessages.noStores()}
          {...(link ? { action: <ButtonLink href={link.href}>{link.label()}</ButtonLink> } : {})}
        >
          {link?.about?.()}
        </EmptyState>
      )}
      <div className={styles.stores}>
        {brand.stores.map(({ name, url, embedUrl }, index) => {
          const size = widgetSizes[index % widgetSizes.length]
          return (
            <section key={url} className={size?.className}>
              <div className={styles.widget}>
                <iframe
                  title={homeMessages.storeWidget(name)}
                  src={embedUrl ?? `/widgets/store/${index}`}
                  width={size?.width}
                  height={size?.height}
                  loading="lazy"
                  sandbox={embedUrl ? storeSandbox : ownSandbox}
                  referrerPolicy="no-referrer"
                />
              </div>
              <a className="link" href={url}>
                {homeMessages.openStore(name)} <ExternalIcon size={12} />
              </a>
            </section>
          )
        })}
      </div>
    </Column>
  )
}
