import type { ReactNode } from 'react'
import { WarningIcon } from '../icons/pageIcons.tsx'
import styles from './Form.module.css'

export type FieldTexts = {
  label: ReactNode
  /** Shown while there is no error. */
  hint?: ReactNode
  /** A rule to the right of the label, where it stays when there is an error. */
  rule?: string
  /** An element to the right of the label, where a rule would be. */
  labelAside?: ReactNode
}

type MessageProps = { id: string; message: string | undefined; hint?: ReactNode; count?: ReactNode }

export function FieldMessage({ id, message, hint, count }: MessageProps) {
  return (
    <div className={message ? `${styles.message} ${styles.error}` : styles.message}>
      {message && <WarningIcon size={14} />}
      <span id={id} aria-live="polite">
        {message ?? hint}
      </span>
      {count}
    </div>
  )
}

type Props = Omit<FieldTexts, 'rule'> & {
  id: string
  messageId: string
  message: string | undefined
  count?: ReactNode
  children: ReactNode
}

export function Field({ id, messageId, label, hint, labelAside, message, count, children }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {labelAside && <span className={styles.side}>{labelAside}</span>}
      </div>
      {children}
      <FieldMessage id={messageId} message={message} hint={hint} count={count} />
    </div>
  )
}
