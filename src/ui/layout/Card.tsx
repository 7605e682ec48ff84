import type { ReactNode } from 'react'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import styles from './Card.module.css'

/** An item of a grid that is a link as a whole; see `CardTitle`. */
export const Card = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <li className={`${styles.card} ${className}`}>{children}</li>
)

/** `objectId` is for marks of what is new. */
export const CardTitle = ({ href, title, objectId }: { href: string; title: string; objectId?: string }) => (
  <a className={styles.title} href={href} data-object={objectId} dir="auto" lang={toTextLanguage(title)}>
    {title}
  </a>
)

type Picture = {
  url: string
  /** In the first window, so it loads before the scripts. */
  isLead?: boolean | undefined
  /** Fills its frame, so nothing is cut off, unlike from posters. */
  isWhole?: boolean
}

/**
 * Has no alt text, because the title is beside it. Pictures of members fill the place, posters of the server are seen from
 * nearby.
 */
export const CardPicture = ({ url, isLead = false, isWhole = false }: Picture) => (
  // Outside a picture element React would render a preload link for the lead, which does not match in the browser.
  <picture>
    <img
      className={url.startsWith('/upload/') ? styles.image : `${styles.poster} ${isWhole ? '' : styles.close}`}
      src={`${url}?w=360`}
      srcSet={`${url}?w=360 360w, ${url}?w=720 720w`}
      sizes="(min-width: 720px) 300px, 90vw"
      width={300}
      height={169}
      alt=""
      loading={isLead ? 'eager' : 'lazy'}
      fetchPriority={isLead ? 'high' : undefined}
      decoding="async"
    />
  </picture>
)
