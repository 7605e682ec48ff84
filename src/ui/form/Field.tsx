import type { ReactNode } from 'react'
import { WarningIcon } from '../icons.tsx'
import styles from './Form.module.css'

export type FieldWords = {
  label: string
  /** Said under the field as long as nothing is wrong. */
  hint?: ReactNode
  /** Stands at the right of the label, such as a link. */
  side?: ReactNode
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

type Props = FieldWords & {
  id: string
  messageId: string
  message: string | undefined
  count?: ReactNode
  children: ReactNode
}

/** Label above, message below. */
export function Field({ id, messageId, label, hint, side, message, count, children }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {side && <span className={styles.side}>{side}</span>}
      </div>
      {children}
      <FieldMessage id={messageId} message={message} hint={hint} count={count} />
    </div>
  )
}
