import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** In a part of a page that says more. */
  compact?: boolean
}

/** In place of an empty list: what would be here, and what to do next. */
export function EmptyState({ icon, title, children, action, compact }: Props) {
  return (
    <div className={compact ? `${styles.empty} ${styles.compact}` : styles.empty}>
      {icon}
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
