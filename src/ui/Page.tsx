import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** The column in which a page stands; `narrow` for forms and running text. */
export function Page({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>{children}</div>
}

type HeadProps = {
  title: string
  description?: ReactNode
  /** Sort selector, buttons; below the title on a phone. */
  tools?: ReactNode
}

/** The heading of a page, with what can be done there. */
export function PageHead({ title, description, tools }: HeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {description ? <p>{description}</p> : null}
      </div>
      {tools ? (
        <div className={styles.tools} data-print="none">
          {tools}
        </div>
      ) : null}
    </div>
  )
}

/** A reading column with a narrow one beside it; below it on small screens. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside data-print="none">{aside}</aside>
    </div>
  )
}
