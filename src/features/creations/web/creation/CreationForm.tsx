import { useState } from 'react'
import { toQueryKey } from '#client/documentCache.ts'
import { createFormError } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { useCache } from '#client/useQuery.ts'
import { createImageItem, EditorField, type ImageItem, ImageUploader } from '#features/writing/web/index.ts'
import type { CreationPageQuery } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { creationEditForm } from '../../contract/limits.ts'
import styles from './CreationActions.module.css'
import { CreationPageDoc } from './CreationPage.graphql.ts'
import type { Creation } from './creation.ts'
import { UpdateCreationDoc } from './EditCreation.graphql.ts'
import { formMessages } from './formMessages.ts'

type Props = { creation: Creation; body: string; onDone: () => void }

/** On success patches the page's cached query instead of refetching it. */
export function CreationForm({ creation, body, onDone }: Props) {
  const update = useMutation(UpdateCreationDoc)
  const cache = useCache()
  const { navigate } = useNavigation()
  const [items, setItems] = useState<ImageItem[]>(() =>
    creation.images.map(({ id, filename }) => createImageItem(id, filename)),
  )

  async function save({ newTitle, newBody }: { newTitle: string; newBody: string }) {
    const images = items.map(({ id }) => id)
    try {
      const { updateCreation: saved } = await update({
        creationId: creation.id,
        title: newTitle,
        body: newBody,
        images,
      })
      const { title, renderedBody, editedAt } = saved
      cache.patch<CreationPageQuery>(toQueryKey(CreationPageDoc, { id: String(creation.numericId) }), (page) =>
        page.creation
          ? { creation: { ...page.creation, title, renderedBody, images: saved.images, editedAt: editedAt ?? null } }
          : page,
      )
      onDone()
      if (saved.canonicalPath !== creation.canonicalPath) navigate(saved.canonicalPath, { replace: true })
    } catch (error) {
      throw createFormError(error)
    }
  }

  return (
    <Form schema={creationEditForm} defaultValues={{ newTitle: creation.title, newBody: body }} onSubmit={save}>
      <TextField name="newTitle" label={formMessages.title()} />
      <EditorField name="newBody" label={formMessages.body()} maximum={creationLimits.maxBodyLength} pictures={false} />
      <ImageUploader items={items} onChange={setItems} textField="newBody" />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onDone}>
          {formMessages.cancel()}
        </Button>
        <SubmitButton>{formMessages.save()}</SubmitButton>
      </div>
    </Form>
  )
}
