import { useController } from 'react-hook-form'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field, type FieldTexts } from '#ui/form/Field.tsx'
import { useField } from '#ui/form/useField.ts'
import { Editor } from './Editor.tsx'
import { useFormDraft } from './useFormDraft.ts'

type Props = FieldTexts & {
  name: string
  /** The maximum length in code points; the count appears from 90% of it. */
  maximum?: number
  placeholder?: string
  /** Local-storage key of the draft of the whole form. */
  draftKey?: string
  /** False if the form has an `<ImageUploader textField>`. */
  pictures?: boolean
}

export function EditorField({ name, label, hint, labelAside, maximum, placeholder, draftKey, pictures = true }: Props) {
  const { id, messageId, message, input, control } = useField(name)
  const { ref, onBlur, onChange, ...field } = useController({ name, control }).field
  const { discard } = useFormDraft(draftKey)
  const value = String(field.value ?? '')
  return (
    <Field
      id={id}
      messageId={messageId}
      label={label}
      hint={hint}
      labelAside={labelAside}
      message={message}
      count={maximum !== undefined && <CharacterCount text={value} maximum={maximum} />}
    >
      <Editor
        ref={ref}
        id={id}
        name={name}
        value={value}
        placeholder={placeholder}
        aria-invalid={input['aria-invalid']}
        aria-describedby={messageId}
        data-valid={input['data-valid']}
        data-invalid={input['data-invalid']}
        onBlur={onBlur}
        onChange={onChange}
        onDiscard={discard}
        eager
        pictures={pictures}
      />
    </Field>
  )
}
