import type { ReactNode } from 'react'
import { useBrand } from '#client/brand.ts'
import type { PageLink } from '#client/extensions/pageParts.ts'
import { WidePicture } from '#features/site/web/index.ts'
import type { StorePageQuery } from '#generated/operations.ts'
import styles from './BuyPage.module.css'
import { getContent } from './getContent.ts'
import { Offers } from './Offers.tsx'
import { Quotes } from './Quotes.tsx'
import { Requirements } from './Requirements.tsx'

const heroSizes = '(min-width: 1304px) 720px, (min-width: 1000px) 57vw, 100vw'
const reasonSizes = '(min-width: 1304px) 392px, (min-width: 720px) 31vw, calc(100vw - 32px)'

type Props = {
  written: StorePageQuery['storePage'] | undefined
  links: readonly PageLink[]
  /** Sections of other features. */
  children?: ReactNode
}

/** The buy page without the widgets of stores, which load scripts of others. */
export function BuyContent({ written, links, children }: Props) {
  const brand = useBrand()
  const { title, lead, platforms, picture, reasons } = getContent(written, brand)
  return (
    <>
      <div className={picture ? styles.hero : `${styles.hero} ${styles.plain}`}>
        <div className={styles.words}>
          <h1 dir="auto">{title}</h1>
          {lead && (
            <p className={styles.lead} dir="auto">
              {lead}
            </p>
          )}
          <Offers links={links} />
          {platforms && <p className={styles.platforms}>{platforms}</p>}
        </div>
        <WidePicture
          picture={picture}
          sizes={heroSizes}
          className={styles.picture}
          alt={picture?.caption()}
          fetchPriority="high"
        />
      </div>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason.title}>
              <WidePicture
                picture={reason.picture}
                sizes={reasonSizes}
                className={styles.picture}
                alt={reason.picture?.caption()}
                loading="lazy"
                decoding="async"
              />
              <h2 dir="auto">{reason.title}</h2>
              <p dir="auto">{reason.text}</p>
            </li>
          ))}
        </ul>
      )}
      {children}
      <Quotes quotes={written?.quotes ?? []} />
      <Requirements />
    </>
  )
}
