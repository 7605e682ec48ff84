import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { createFormError } from '#client/errors/formErrors.ts'
import { toQueryKey } from '#client/queries/documentCache.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { confirmLeaving } from '#client/stores/unsaved.ts'
import { createImageItem, EditorField, type ImageItem } from '#features/writing/web/index.ts'
import type { CreationPageQuery, CreationSourceQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { creationLimits } from '../../../contract/creationLimits.ts'
import { createEditForm } from '../../../contract/limits.ts'
import { LineageFields } from '../../../lineage/web/LineageFields.tsx'
import { type LineageDraft, toLineageInput, toLineageKey } from '../../../lineage/web/lineageDraft.ts'
import { messages as uploadMessages } from '../../../upload/messages.ts'
import styles from '../../../upload/web/form/FormGroup.module.css'
import { ImagesField } from '../../../upload/web/form/ImagesField.tsx'
import { ModFields } from '../../../upload/web/form/ModFields.tsx'
import { TagsField, toTags } from '../../../upload/web/form/tags/TagsField.tsx'
import { CreationPageDoc } from '../CreationPage.graphql.ts'
import type { Creation } from '../creation.ts'
import { UpdateCreationDoc } from './EditCreation.graphql.ts'

type Source = NonNullable<CreationSourceQuery['creation']>
type Props = { creation: Creation; source: Source; onDone: () => void }
type Values = { newTitle: string; newBody: string; sourceUrl: string; supportedVersions: string; changes: string }

const toKey = (items: readonly { id: string }[]): string => items.map(({ id }) => id).join()

const toImageItems = ({ images }: Creation): ImageItem[] =>
  images.map(({ id, filename }) => createImageItem(id, filename))

/** Patches the page's cached query on success instead of refetching it. */
export function CreationForm({ creation, source, onDone }: Props) {
  const update = useMutation(UpdateCreationDoc)
  const cache = useCache()
  const { navigate } = useNavigation()
  const [items, setItems] = useState(() => toImageItems(creation))
  const [isModelCover, setModelCover] = useState(creation.modelIsCover)
  const [former] = useState(() => toLineageDraft(source))
  const [lineage, setLineage] = useState(former)
  const [tags, setTags] = useState({ tags: creation.tags as readonly string[], text: '' })
  const [schema] = useState(() => createEditForm(source.body))
  const isLineageChanged = toLineageKey(lineage) !== toLineageKey(former)
  const hasOtherInput =
    toKey(items) !== toKey(creation.images) ||
    isModelCover !== creation.modelIsCover ||
    isLineageChanged ||
    toTags(tags).join() !== creation.tags.join()

  async function save({ newTitle, newBody, ...mod }: Values) {
    const images = items.map(({ id }) => id)
    const variables = {
      creationId: creation.id,
      title: newTitle,
      body: newBody,
      images,
      modelIsCover: isModelCover,
      mod,
      lineage: isLineageChanged ? toLineageInput(lineage) : null,
      tags: toTags(tags),
    }
    try {
      const { updateCreation: saved } = await update(variables)
      const { canonicalPath, editedAt = null, ...changed } = saved
      cache.patch<CreationPageQuery>(toQueryKey(CreationPageDoc, { id: String(creation.numericId) }), (page) =>
        page.creation ? { creation: { ...page.creation, ...changed, editedAt } } : page,
      )
      onDone()
      if (canonicalPath !== creation.canonicalPath) navigate(canonicalPath, { replace: true })
    } catch (error) {
      throw createFormError(error)
    }
  }

  return (
    <Form
      schema={schema}
      defaultValues={toDefaultValues(creation, source.body)}
      hasOtherInput={hasOtherInput}
      onSubmit={save}
    >
      <TextField name="newTitle" label={uiMessages.title()} />
      <EditorField
        name="newBody"
        label={uploadMessages.form.body()}
        maximum={creationLimits.maxBodyLength}
        pictures={false}
        draftKey={`creation/${creation.id}`}
      />
      {creation.kind === 'MOD' && <ModFields />}
      <ImagesField
        items={items}
        onChange={setItems}
        textField="newBody"
        hasModel={creation.kind !== 'MOD' && creation.modelThumbnail !== null}
        isModelCover={isModelCover}
        onModelCover={setModelCover}
      />
      <TagsField draft={tags} onChange={setTags} kind={creation.kind} />
      <LineageFields
        draft={lineage}
        onChange={setLineage}
        kind={creation.kind}
        creationId={creation.id}
        suggested={source.suggestedParents}
      />
      <div className={styles.buttons}>
        <SubmitButton>{uiMessages.save()}</SubmitButton>
        <CancelButton onDone={onDone} />
      </div>
    </Form>
  )
}

const toLineageDraft = ({ basedOn, licence }: Source): LineageDraft => ({
  parents: basedOn.flatMap(({ creation }) => creation ?? []),
  licence,
})

function CancelButton({ onDone }: Pick<Props, 'onDone'>) {
  const { reset } = useFormContext()

  async function cancel() {
    const question = {
      text: uiMessages.discardSure(),
      action: uiMessages.discard(),
      isDangerous: true,
    }
    if (!(await confirmLeaving({ ...question, cancel: uiMessages.keepEditing() }))) return
    // Empties the stored draft too.
    reset()
    onDone()
  }

  return (
    <Button variant="quiet" onClick={() => void cancel()}>
      {uiMessages.cancel()}
    </Button>
  )
}

function toDefaultValues({ title, modInfo }: Creation, body: string): Values {
  const { sourceUrl = '', supportedVersions = '', changes = '' } = modInfo ?? {}
  return { newTitle: title, newBody: body, sourceUrl, supportedVersions, changes }
}
