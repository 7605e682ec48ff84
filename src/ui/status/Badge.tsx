import type { ReactNode } from 'react'
import styles from './Badge.module.css'

type Props = {
  tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'danger'
  icon?: ReactNode
  title?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, title, children }: Props) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`} title={title}>
      {icon}
      {children}
    </span>
  )
}
