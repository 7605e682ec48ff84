import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { createFormError } from '#client/errors/formErrors.ts'
import { Button } from '../controls/Button.tsx'
import { CheckboxField } from '../form/CheckboxField.tsx'
import { Form } from '../form/Form.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { TextAreaField } from '../form/TextAreaField.tsx'
import { TextField } from '../form/TextField.tsx'
import { messages } from '../messages.ts'
import { Dialog } from '../overlays/Dialog.tsx'
import { ColorField } from './ColorField.tsx'
import { createFieldSchema, type EditorField, type EditorValues } from './fields.ts'
import styles from './TableEditor.module.css'

type Props = {
  open: boolean
  title: string
  fields: readonly EditorField[]
  values: EditorValues
  wide?: boolean | undefined
  renderPreview?: ((values: EditorValues) => ReactNode) | undefined
  onClose: () => void
  onSave: (values: EditorValues) => Promise<void>
}

/** Shows server errors at their field. */
export function EditorDialog({ open, title, fields, values, wide = false, renderPreview, onClose, onSave }: Props) {
  const submit = (input: EditorValues) =>
    onSave(input).catch((error) => {
      throw createFormError(error)
    })
  return (
    <Dialog open={open} onClose={onClose} title={title} wide={wide}>
      <Form schema={createFieldSchema(fields)} defaultValues={values} onSubmit={submit}>
        {fields.map((field) => (
          <EditorFieldInput key={field.name} field={field} />
        ))}
        {renderPreview && <Preview renderPreview={renderPreview} />}
        <div className={styles.buttons}>
          <SubmitButton>{messages.save()}</SubmitButton>
          <Button onClick={onClose}>{messages.cancel()}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

function EditorFieldInput({ field }: { field: EditorField }) {
  const { name, label, kind, options = [], maximum, hint } = field
  const fieldProps = { name, label, hint }
  if (kind === 'flag') return <CheckboxField {...fieldProps} />
  if (kind === 'color') return <ColorField {...fieldProps} />
  if (kind === 'choice') return <SelectField {...fieldProps} options={options} />
  if (kind === 'area')
    return maximum === undefined ? (
      <TextAreaField {...fieldProps} />
    ) : (
      <TextAreaField {...fieldProps} maximum={maximum} />
    )
  return <TextField {...fieldProps} {...(kind === 'time' && { type: 'datetime-local' })} />
}

function Preview({ renderPreview }: { renderPreview: (values: EditorValues) => ReactNode }) {
  const values = useWatch() as EditorValues
  return (
    <section className={styles.preview}>
      <h3>{messages.preview()}</h3>
      {renderPreview(values)}
    </section>
  )
}
