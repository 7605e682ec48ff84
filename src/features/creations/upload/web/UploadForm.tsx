import { useState } from 'react'
import { FormError } from '#client/errors/formErrors.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { createImageItem, type ImageItem } from '#features/writing/web/index.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import type { KindSlug } from '../../contract/creationLimits.ts'
import { uploadFormInput } from '../../contract/limits.ts'
import { emptyLineage, type LineageDraft, toLineageInput, toLineageKey } from '../../lineage/web/lineageDraft.ts'
import { messages } from '../messages.ts'
import { CardPreview } from './CardPreview.tsx'
import { FileField } from './FileField.tsx'
import { ModFields } from './form/ModFields.tsx'
import { emptyTags, type TagsDraft, TagsField, toTags } from './form/tags/TagsField.tsx'
import type { Inspection } from './inspectUpload.ts'
import { MoreFields } from './MoreFields.tsx'
import { PictureFields } from './PictureFields.tsx'
import type { Prefill } from './prefill.ts'
import { suggestTitle } from './suggestTitle.ts'
import { TextFields } from './TextFields.tsx'
import styles from './UploadForm.module.css'
import { UploadProgress } from './UploadProgress.tsx'
import { useChosenFile } from './useChosenFile.ts'
import { useMissingFile } from './useMissingFile.ts'
import { hasPackagePictures, usePackagePictures } from './usePackagePictures.ts'
import { useUploadCreation } from './useUploadCreation.ts'

type Texts = { title: string; body: string; sourceUrl: string; supportedVersions: string; changes: string }

type Props = { prefill: Prefill; hint: string; kind: KindSlug | undefined }

export function UploadForm({ prefill, hint, kind }: Props) {
  const [images, setImages] = useState<ImageItem[]>(() => prefill.images.map((id) => createImageItem(id, id)))
  const [isModelCover, setModelCover] = useState(false)
  const [lineage, setLineage] = useState(emptyLineage)
  const [tags, setTags] = useState(emptyTags)
  const chosenFile = useChosenFile()
  const { fileUpload, send } = useUploadCreation()
  const isUploading = fileUpload.progress !== undefined
  const { navigate } = useNavigation()
  const [gameUploadId] = prefill.blobs
  const { isMissing, onSubmitCapture } = useMissingFile(Boolean(gameUploadId ?? chosenFile.file))
  const found = chosenFile.inspection?.status === 'readable' ? chosenFile.inspection.creation : undefined
  const pictures = usePackagePictures(chosenFile.file, found)
  const suggestedTitle = chosenFile.file && found ? suggestTitle(found, chosenFile.file.name) : ''
  const gallery = { images, packagePictures: pictures, isModelCover, creation: found }
  const choices = { images, isModelCover, lineage, tags }
  const hasPictures = images.length > 0 || hasPackagePictures(found)
  const isMod = found ? found.kind === 'mod' : kind === 'mods'

  async function publish(texts: Texts) {
    const { file, inspection, entry: fileInPackage } = chosenFile
    if (!gameUploadId && !file) return false
    if (!gameUploadId) checkInspection(inspection)
    if (!hasPictures && !(await confirmAction(withoutImages()))) return false
    const { title, body, ...mod } = texts
    const path = await send(gameUploadId ?? (file as File), {
      title,
      body,
      mod,
      lineage: toLineageInput(lineage),
      tags: toTags(tags),
      modelIsCover: isModelCover,
      images: images.map((image) => image.id),
      packageImages: [...pictures.chosen],
      fileInPackage,
    })
    return () => navigate(path)
  }

  return (
    <div onSubmitCapture={onSubmitCapture}>
      <Form
        schema={uploadFormInput}
        defaultValues={toDefaultValues(prefill)}
        hasOtherInput={chosenFile.file !== undefined || isChosen(choices, prefill)}
        onSubmit={publish}
      >
        <div className={styles.layout}>
          <div className={styles.fields}>
            <FileField
              chosenFile={chosenFile}
              prefill={prefill}
              hint={hint}
              isMissing={isMissing}
              disabled={isUploading}
            />
            <TextFields prefill={prefill} suggestedTitle={suggestedTitle} />
            {isMod && <ModFields />}
            <PictureFields
              {...gallery}
              onChange={setImages}
              hasFile={chosenFile.file !== undefined}
              isMissing={!isMod && !hasPictures}
              disabled={isUploading}
              onModelCover={setModelCover}
            />
            <TagsField draft={tags} onChange={setTags} kind={isMod ? 'MOD' : null} />
            <MoreFields draft={lineage} onChange={setLineage} kind={isMod ? 'MOD' : 'SUBASSEMBLY'} />
          </div>
          <div className={styles.side}>
            <CardPreview {...gallery} kind={kind} tags={toTags(tags)} />
            <SubmitButton>{fileUpload.hasFailed ? uiMessages.tryAgain() : messages.publish()}</SubmitButton>
          </div>
        </div>
      </Form>
      {fileUpload.progress !== undefined && (
        <UploadProgress progress={fileUpload.progress} onCancel={fileUpload.cancel} />
      )}
    </div>
  )
}

type Choices = { images: readonly ImageItem[]; isModelCover: boolean; lineage: LineageDraft; tags: TagsDraft }

const isChosen = ({ images, isModelCover, lineage, tags }: Choices, prefill: Prefill): boolean =>
  images.map(({ key }) => key).join() !== prefill.images.join() ||
  isModelCover ||
  toLineageKey(lineage) !== toLineageKey(emptyLineage) ||
  toTags(tags).length > 0

function checkInspection(inspection: Inspection | undefined): void {
  if (inspection?.status === 'error') throw new FormError(inspection.message)
  if (inspection?.status === 'ambiguous') throw new FormError(messages.chooseCreation())
}

const withoutImages = () => ({
  text: messages.noImagesSure(),
  action: messages.publishWithoutImages(),
  cancel: messages.backToForm(),
})

const toDefaultValues = ({ title, body }: Prefill): Texts => ({
  title,
  body,
  sourceUrl: '',
  supportedVersions: '',
  changes: '',
})
