import { useWatch } from 'react-hook-form'
import { TextArea } from '../controls/TextArea.tsx'
import { CharacterCount } from './CharacterCount.tsx'
import { Field, type FieldTexts } from './Field.tsx'
import { useField } from './useField.ts'

type Props = FieldTexts & {
  name: string
  /** The maximum length in code points. */
  maximum?: number
  placeholder?: string
}

export function TextAreaField({ name, label, hint, labelAside, maximum, placeholder }: Props) {
  const { id, messageId, message, input, control } = useField(name)
  const value = String(useWatch({ control, name }) ?? '')
  const count = maximum !== undefined && <CharacterCount text={value} maximum={maximum} />
  return (
    <Field
      id={id}
      messageId={messageId}
      label={label}
      hint={hint}
      labelAside={labelAside}
      message={message}
      count={count}
    >
      <TextArea {...input} text={value} placeholder={placeholder} />
    </Field>
  )
}
