import { useController } from 'react-hook-form'
import { CharacterCount } from '#ui/form/CharacterCount.tsx'
import { Field, type FieldWords } from '#ui/form/Field.tsx'
import { useField } from '#ui/form/useField.ts'
import { Editor } from './Editor.tsx'
import { useFormDraft } from './useFormDraft.ts'

type Props = FieldWords & {
  name: string
  /** In code points (D34); the count is shown from nine tenths of it on. */
  maximum?: number
  placeholder?: string
  /** Under which a draft of the whole form is kept until it is sent. */
  draftKey?: string
  /** False where the form has a place of its own for pictures: `<ImageUploader textField>`. */
  pictures?: boolean
}

/** Where people write Markdown in a form, with all tools, a preview and pictures. */
export function EditorField({ name, label, hint, side, maximum, placeholder, draftKey, pictures = true }: Props) {
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
      side={side}
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
        onBlur={onBlur}
        onChange={onChange}
        onDiscard={discard}
        eager
        pictures={pictures}
      />
    </Field>
  )
}
