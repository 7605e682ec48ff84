import { type Option, Select } from '../Select.tsx'
import { Field, type FieldWords } from './Field.tsx'
import { useField } from './useField.ts'

/** One of a few. */
export function SelectField({ name, label, hint, side, options }: FieldWords & { name: string; options: Option[] }) {
  const { id, messageId, message, input } = useField(name)
  return (
    <Field id={id} messageId={messageId} label={label} hint={hint} side={side} message={message}>
      <Select options={options} {...input} />
    </Field>
  )
}
