import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** In place of an empty list: what would be here, and what to do next. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      {icon}
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
