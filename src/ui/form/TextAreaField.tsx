import { useWatch } from 'react-hook-form'
import { TextArea } from '../TextArea.tsx'
import { CharacterCount } from './CharacterCount.tsx'
import { Field, type FieldWords } from './Field.tsx'
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
  const count = maximum !== undefined && <CharacterCount text={value} maximum={maximum} />
  return (
    <Field id={id} messageId={messageId} label={label} hint={hint} side={side} message={message} count={count}>
      <TextArea {...input} placeholder={placeholder} />
    </Field>
  )
}
