import type { ReactNode } from 'react'
import styles from './NewsList.module.css'

type Props = { title: string; titleId?: string; children: ReactNode }

/** A list of what is new for a member, whose rows have one height: the home page keeps the room before they are loaded. */
export const NewsList = ({ title, titleId, children }: Props) => (
  <>
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
    <ul className={styles.list}>{children}</ul>
  </>
)
