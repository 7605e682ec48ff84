import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import type { PageHead } from '#client/page.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { BlogIcon, MailIcon } from '#ui/icons.tsx'
import { h } from '../../homeMessages.ts'
import styles from './HomePage.module.css'
import { Slideshow } from './Slideshow.tsx'

export const load = (): PageHead => ({ title: h.home, canonicalPath: paths.home() })

/** Full-bleed pictures, one sentence, three buttons; dark in both themes (specification, section 2). */
export function Page() {
  const brand = useBrand()
  return (
    <div className={styles.hero}>
      <Slideshow />
      <div className={styles.words}>
        <h1>{h.headline()}</h1>
        <p>{h.promo(brand.name)}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" size="large" href={brand.stores[0]?.url ?? paths.getTheGame()}>
            {h.buy()}
          </ButtonLink>
          <ButtonLink size="large" icon={<MailIcon />} href={paths.newsletter()}>
            {h.newsletter()}
          </ButtonLink>
          <ButtonLink size="large" icon={<BlogIcon />} href={paths.blog()}>
            {h.blog()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
