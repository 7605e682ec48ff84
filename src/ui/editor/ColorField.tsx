import { useFormContext, useWatch } from 'react-hook-form'
import { Input } from '../controls/Input.tsx'
import { Field, type FieldTexts } from '../form/Field.tsx'
import { useField } from '../form/useField.ts'
import { messages } from '../messages.ts'
import styles from './TableEditor.module.css'

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

type Props = FieldTexts & {
  name: string
  label: string
  /** What the swatch shows of a text that is no `#rrggbb`. */
  swatch?: string | undefined
}

export function ColorField({ name, label, hint, swatch = '#000000' }: Props) {
  const { id, messageId, message, input, control } = useField(name)
  const { setValue } = useFormContext()
  const value = String(useWatch({ control, name }) ?? '')
  return (
    <Field id={id} messageId={messageId} label={label} hint={hint} message={message}>
      <div className={styles.color}>
        <input
          type="color"
          aria-label={messages.editor.chooseColor({ name: label })}
          value={isColor(value) ? value.toLowerCase() : swatch}
          onChange={(event) => setValue(name, event.currentTarget.value, { shouldDirty: true, shouldValidate: true })}
        />
        <Input type="text" spellCheck={false} autoComplete="off" {...input} />
      </div>
    </Field>
  )
}
