import { useBrand } from '#client/brand.ts'
import styles from './Logo.module.css'

/**
 * Shows the logo, or the name of a site without one. The link around it says what it is. A bare <img> would make React
 * insert a preload link before the page, which breaks hydration.
 */
export function Logo() {
  const { name, logos, hasDemoArt } = useBrand()
  return logos ? (
    logos.map((logo) => (
      <picture key={logo.src} className={styles.picture}>
        <img {...logo} alt="" />
      </picture>
    ))
  ) : (
    <>
      {hasDemoArt && <span className={styles.mark} />}
      <span className={styles.name}>{name}</span>
    </>
  )
}
