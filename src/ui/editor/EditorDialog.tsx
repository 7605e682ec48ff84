import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { createFormError } from '#client/errors/formErrors.ts'
import { confirmAction, type Question } from '#client/stores/confirmation.ts'
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
  /** Above the fields. */
  intro?: ReactNode
  submitLabel?: string
  wide?: boolean | undefined
  /** Shown below the fields. */
  children?: ReactNode
  /** Whether there is input that is not among the values, such as a picture. */
  hasOtherInput?: boolean
  renderPreview?: ((values: EditorValues) => ReactNode) | undefined
  onClose: () => void
  onSave: (values: EditorValues) => Promise<void>
}

/** Shows server errors at their field, and asks before it loses input. */
export function EditorDialog({ open, title, wide = false, onClose, ...content }: Props) {
  const [hasInput, setHasInput] = useState(false)
  const close = async () => (!hasInput || (await confirmAction(createQuestion()))) && onClose()
  return (
    <Dialog open={open} onClose={() => void close()} title={title} wide={wide}>
      <EditorForm {...content} onInput={setHasInput} onClose={() => void close()} />
    </Dialog>
  )
}

const createQuestion = (): Question => ({
  text: messages.discardSure(),
  action: messages.discard(),
  cancel: messages.keepEditing(),
  isDangerous: true,
})

type InputProps = { hasOtherInput?: boolean; onInput: (hasInput: boolean) => void }
type FormProps = Omit<Props, 'open' | 'title' | 'wide'> & InputProps

function EditorForm(props: FormProps) {
  const { fields, values, intro, submitLabel, children, hasOtherInput = false, renderPreview, onClose, onSave } = props
  const submit = (input: EditorValues) =>
    onSave(input).catch((error) => {
      throw createFormError(error)
    })
  return (
    <Form schema={createFieldSchema(fields)} defaultValues={values} onSubmit={submit} hasOtherInput={hasOtherInput}>
      <InputWatch hasOtherInput={hasOtherInput} onInput={props.onInput} />
      {intro}
      {fields.map((field) => (
        <EditorFieldInput key={field.name} field={field} />
      ))}
      {children}
      {renderPreview && <Preview renderPreview={renderPreview} />}
      <div className={styles.buttons}>
        <SubmitButton>{submitLabel ?? messages.save()}</SubmitButton>
        <Button onClick={onClose}>{messages.cancel()}</Button>
      </div>
    </Form>
  )
}

/** Tells the dialog whether it would lose something. */
function InputWatch({ hasOtherInput = false, onInput }: InputProps) {
  const { isDirty } = useFormContext().formState
  useEffect(() => {
    onInput(isDirty || hasOtherInput)
    return () => onInput(false)
  }, [isDirty, hasOtherInput, onInput])
  return null
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
