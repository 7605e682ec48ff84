import type { ReactNode, Ref } from 'react'
import { toTextLanguage } from '../text/toTextLanguage.ts'
import styles from './PageLayout.module.css'

/** `narrow` is for forms and running text. */
export function PageLayout({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>{children}</div>
}

type HeadProps = {
  title: string
  /** Beside the title and its description. */
  emblem?: ReactNode
  description?: ReactNode
  /** Below the title on phones. */
  tools?: ReactNode
  /** Gets tools that other components render by a portal. */
  toolsRef?: Ref<HTMLDivElement>
}

export function PageHeader({ title, emblem, description, tools, toolsRef }: HeadProps) {
  return (
    <div className={styles.head}>
      {emblem}
      <div className={styles.words}>
        <h1 dir="auto" lang={toTextLanguage(title)}>
          {title}
        </h1>
        {description ? <p>{description}</p> : null}
      </div>
      {tools || toolsRef ? (
        <div ref={toolsRef} className={styles.tools} data-print="none">
          {tools}
        </div>
      ) : null}
    </div>
  )
}

/** The aside moves below on small screens. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside data-print="none">{aside}</aside>
    </div>
  )
}
