import type { ReactNode } from 'react'
import { CircleCheckIcon, CircleCrossIcon, WarningIcon } from '../icons/pageIcons.tsx'
import styles from './Note.module.css'

export const statusIcons = { error: CircleCrossIcon, warning: WarningIcon, success: CircleCheckIcon }

/** Announced by screen readers. */
export function Note({ status, children }: { status: keyof typeof statusIcons; children: ReactNode }) {
  const Icon = statusIcons[status]
  return (
    <div className={`${styles.note} ${styles[status]}`} role={status === 'error' ? 'alert' : 'status'}>
      <Icon />
      <div>{children}</div>
    </div>
  )
}
