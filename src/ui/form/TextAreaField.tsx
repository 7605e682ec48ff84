import { useWatch } from 'react-hook-form'
import { TextArea } from '../TextArea.tsx'
import { Field, type FieldWords } from './Field.tsx'
import styles from './Form.module.css'
import { m } from './messages.ts'
import { useField } from './useField.ts'

type Props = FieldWords & {
  name: string
  /** In code points (D34); the count is shown from nine tenths of it on. */
  maximum?: number
  placeholder?: string
}

/** Longer text, growing as it is written. */
export function TextAreaField({ name, label, hint, side, maximum, placeholder }: Props) {
  const { id, messageId, message, input, control } = useField(name)
  const value = String(useWatch({ control, name }) ?? '')
  const used = maximum === undefined ? 0 : [...value].length
  const count = maximum !== undefined && used > maximum * 0.9 && (
    <span className={used > maximum ? `${styles.count} ${styles.over}` : styles.count}>
      {m.charactersUsed(used, maximum)}
    </span>
  )
  return (
    <Field id={id} messageId={messageId} label={label} hint={hint} side={side} message={message} count={count}>
      <TextArea {...input} placeholder={placeholder} />
    </Field>
  )
}
