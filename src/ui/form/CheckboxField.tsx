import type { ReactNode } from 'react'
import { FieldMessage } from './Field.tsx'
import styles from './Form.module.css'
import { useField } from './useField.ts'

export function CheckboxField({ name, label, hint }: { name: string; label: string; hint?: ReactNode }) {
  const { id, messageId, message, input } = useField(name)
  return (
    <div className={styles.check}>
      <input type="checkbox" {...input} />
      <label htmlFor={id}>{label}</label>
      {(message || hint) && <FieldMessage id={messageId} message={message} hint={hint} />}
    </div>
  )
}
