import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Inside a page with other content. */
  compact?: boolean
}

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
