import type { ComponentProps } from 'react'
import { Input } from '../Input.tsx'
import { Field, type FieldWords } from './Field.tsx'
import { useField } from './useField.ts'

type Props = FieldWords & { name: string } & Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'readOnly' | 'autoCapitalize' | 'spellCheck'
  >

/** One line of text, an e-mail address or a password. */
export function TextField({ name, label, hint, side, ...rest }: Props) {
  const { id, messageId, message, input } = useField(name)
  return (
    <Field id={id} messageId={messageId} label={label} hint={hint} side={side} message={message}>
      <Input type="text" {...rest} {...input} />
    </Field>
  )
}
