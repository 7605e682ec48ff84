import type { ComponentProps } from 'react'
import { Input } from '../controls/Input.tsx'
import { Field, type FieldTexts } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { useField } from './useField.ts'

type Props = FieldTexts & { name: string } & Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'defaultValue'
    | 'autoComplete'
    | 'inputMode'
    | 'placeholder'
    | 'readOnly'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'maxLength'
    | 'list'
  >

/** A password has a button that shows it. */
export function TextField({ name, label, hint, rule, labelAside, type = 'text', ...rest }: Props) {
  const { id, messageId, message, input } = useField(name)
  const ruleId = rule ? `${id}rule` : undefined
  const describedBy = ruleId ? `${ruleId} ${messageId}` : messageId
  const aside = rule ? <span id={ruleId}>{rule}</span> : labelAside
  const attributes = { ...rest, ...input, 'aria-describedby': describedBy }
  return (
    <Field id={id} messageId={messageId} label={label} hint={hint} labelAside={aside} message={message}>
      {type === 'password' ? <PasswordInput {...attributes} /> : <Input type={type} {...attributes} />}
    </Field>
  )
}
