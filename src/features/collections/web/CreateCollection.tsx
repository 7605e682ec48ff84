import type * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { collectionForm } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { CollectionFields } from './edit/CollectionFields.tsx'
import { CreateCollectionDoc } from './MyCollections.graphql.ts'

type Created = { id: string; canonicalPath: string }

type Props = {
  label?: string
  /** The form stays busy while it runs. */
  onCreated: (collection: Created) => void | Promise<void>
}

export function CreateCollection({ label = messages.form.create(), onCreated }: Props) {
  const createCollection = useMutation(CreateCollectionDoc)

  async function create(input: z.output<typeof collectionForm>) {
    const { createCollection: created } = await createCollection({ input }).catch((error) => {
      throw createFormError(error)
    })
    return async () => onCreated(created)
  }

  return (
    <Form
      schema={collectionForm}
      defaultValues={{ title: '', description: '', visibility: 'public' }}
      onSubmit={create}
      clearAfterSuccess
      unguarded
    >
      <CollectionFields />
      <SubmitButton>{label}</SubmitButton>
    </Form>
  )
}
