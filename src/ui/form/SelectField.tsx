import { type Option, Select } from '../controls/Select.tsx'
import { Field, type FieldTexts } from './Field.tsx'
import { useField } from './useField.ts'

export function SelectField({
  name,
  label,
  hint,
  labelAside,
  options,
}: FieldTexts & { name: string; options: Option[] }) {
  const { id, messageId, message, input } = useField(name)
  return (
    <Field id={id} messageId={messageId} label={label} hint={hint} labelAside={labelAside} message={message}>
      <Select options={options} {...input} />
    </Field>
  )
}
