import type { ComponentProps } from 'react'
import { Input } from '../Input.tsx'
import { Field, type FieldTexts } from './Field.tsx'
import { useField } from './useField.ts'

type Props = FieldTexts & { name: string } & Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'readOnly' | 'autoCapitalize' | 'spellCheck'
  >

export function TextField({ name, label, hint, labelAside, ...rest }: Props) {
  const { id, messageId, message, input } = useField(name)
  return (
    <Field id={id} messageId={messageId} label={label} hint={hint} labelAside={labelAside} message={message}>
      <Input type="text" {...rest} {...input} />
    </Field>
  )
}
