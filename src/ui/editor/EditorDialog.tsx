import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { formErrorOf } from '#client/errors.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { CheckboxField } from '../form/CheckboxField.tsx'
import { Form } from '../form/Form.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { TextAreaField } from '../form/TextAreaField.tsx'
import { TextField } from '../form/TextField.tsx'
import { ColorField } from './ColorField.tsx'
import { type EditorField, type EditorValues, schemaOf } from './fields.ts'
import { m } from './messages.ts'
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

/** The form of a row. What the server refuses is shown at its field, and nothing typed is lost. */
export function EditorDialog({ open, title, fields, values, wide = false, renderPreview, onClose, onSave }: Props) {
  const send = (typed: EditorValues) =>
    onSave(typed).catch((error) => {
      throw formErrorOf(error)
    })
  return (
    <Dialog open={open} onClose={onClose} title={title} wide={wide}>
      <Form schema={schemaOf(fields)} defaultValues={values} onSubmit={send}>
        {fields.map((field) => (
          <OneField key={field.name} field={field} />
        ))}
        {renderPreview && <Preview renderPreview={renderPreview} />}
        <div className={styles.buttons}>
          <SubmitButton>{m.save()}</SubmitButton>
          <Button onClick={onClose}>{m.cancel()}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

function OneField({ field }: { field: EditorField }) {
  const { name, label, kind, options = [], maximum, hint } = field
  const words = { name, label, hint }
  if (kind === 'flag') return <CheckboxField {...words} />
  if (kind === 'color') return <ColorField {...words} />
  if (kind === 'choice') return <SelectField {...words} options={options} />
  if (kind === 'area')
    return maximum === undefined ? <TextAreaField {...words} /> : <TextAreaField {...words} maximum={maximum} />
  return <TextField {...words} />
}

function Preview({ renderPreview }: { renderPreview: (values: EditorValues) => ReactNode }) {
  const values = useWatch() as EditorValues
  return (
    <section className={styles.preview}>
      <h3>{m.preview()}</h3>
      {renderPreview(values)}
    </section>
  )
}
