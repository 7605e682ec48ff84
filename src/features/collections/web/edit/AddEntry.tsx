import type * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { collectionLimits } from '../../contract/collectionLimits.ts'
import { newEntryForm } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { AddCollectionEntryDoc } from '../MyCollections.graphql.ts'
import styles from './EditEntries.module.css'

export function AddEntry({ collectionId }: { collectionId: string }) {
  const addEntry = useMutation(AddCollectionEntryDoc)

  async function add(values: z.output<typeof newEntryForm>) {
    await addEntry({ collectionId, ...values }).catch((error) => {
      throw createFormError(error)
    })
  }

  return (
    <section className={styles.add}>
      <h2>{messages.editor.add()}</h2>
      <Form schema={newEntryForm} defaultValues={{ objectId: '', text: '' }} onSubmit={add} clearAfterSuccess>
        <TextField
          name="objectId"
          label={messages.editor.address()}
          hint={messages.editor.addressHint()}
          autoComplete="off"
          spellCheck={false}
          maxLength={collectionLimits.maxReferenceLength}
        />
        <TextAreaField
          name="text"
          label={messages.editor.text()}
          hint={messages.editor.optional()}
          maximum={collectionLimits.maxTextLength}
        />
        <SubmitButton>{uiMessages.add()}</SubmitButton>
      </Form>
    </section>
  )
}
