import { useFormContext, useWatch } from 'react-hook-form'
import { Field, type FieldWords } from '../form/Field.tsx'
import { useField } from '../form/useField.ts'
import { Input } from '../Input.tsx'
import { m } from './messages.ts'
import styles from './TableEditor.module.css'

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour as #rrggbb, typed or chosen with the browser's own picker. */
export function ColorField({ name, label, hint }: FieldWords & { name: string }) {
  const { id, messageId, message, input, control } = useField(name)
  const { setValue } = useFormContext()
  const value = String(useWatch({ control, name }) ?? '')
  return (
    <Field id={id} messageId={messageId} label={label} hint={hint} message={message}>
      <div className={styles.color}>
        <input
          type="color"
          aria-label={m.chooseColor(label)}
          value={isColor(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => setValue(name, event.currentTarget.value, { shouldDirty: true, shouldValidate: true })}
        />
        <Input type="text" spellCheck={false} autoComplete="off" {...input} />
      </div>
    </Field>
  )
}
