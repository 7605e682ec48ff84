import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import { useExtensions } from '#client/extensions.ts'
import type { PageHead } from '#client/pageRoute.ts'
import { siteSections } from '#client/siteLinks.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { homeMessages } from '../../homeMessages.ts'
import styles from './HomePage.module.css'
import { Slideshow } from './Slideshow.tsx'

export const load = (): PageHead => ({ title: homeMessages.home, canonicalPath: paths.home() })

export function Page() {
  const buttons = useExtensions(siteSections).flatMap(({ homeButton, href, Icon }) =>
    homeButton ? [{ ...homeButton, href, Icon }] : [],
  )
  const brand = useBrand()
  return (
    <div className={styles.hero}>
      <Slideshow />
      <div className={styles.words}>
        <h1>{homeMessages.headline()}</h1>
        <p>{homeMessages.promo(brand.name)}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" size="large" href={brand.stores[0]?.url ?? paths.getTheGame()}>
            {homeMessages.buy()}
          </ButtonLink>
          {listByPosition(buttons).map(({ href, label, Icon }) => (
            <ButtonLink key={href} size="large" icon={<Icon />} href={href}>
              {label()}
            </ButtonLink>
          ))}
        </div>
      </div>
    </div>
  )
}
