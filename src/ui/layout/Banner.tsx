import type { ReactNode } from 'react'
import styles from './Banner.module.css'

type Props = {
  label: string
  /** A button or a link. */
  action: ReactNode
  /** Paragraphs; the first is what it is about. */
  children: ReactNode
}

/** Above the page, for what members should know wherever they are. */
export const Banner = ({ label, action, children }: Props) => (
  <section className={styles.banner} aria-label={label} data-print="none">
    <div className={styles.words}>{children}</div>
    {action}
  </section>
)
