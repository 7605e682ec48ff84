import { useId, useState } from 'react'
import { createFormError, FormError } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { createImageItem, EditorField, type ImageItem } from '#features/writing/web/index.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Note } from '#ui/status/Note.tsx'
import { creationLimits, type KindSlug } from '../../contract/creationLimits.ts'
import { uploadFormInput } from '../../contract/limits.ts'
import styles from '../form/FormGroup.module.css'
import { formMessages } from '../form/formMessages.ts'
import { ImagesField } from '../form/ImagesField.tsx'
import { emptyLineage, LineageFields, toLineageInput } from '../form/lineage/LineageFields.tsx'
import { ModFields } from '../form/ModFields.tsx'
import { FileChooser } from './FileChooser.tsx'
import { FileReport } from './FileReport.tsx'
import { messages } from './messages.ts'
import { PackageChoice } from './PackageChoice.tsx'
import type { Prefill } from './prefill.ts'
import { suggestTitle } from './suggestTitle.ts'
import { TitleSuggestion } from './TitleSuggestion.tsx'
import { UploadCreationDoc } from './Upload.graphql.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { useChosenFile } from './useChosenFile.ts'
import { useFileUpload } from './useFileUpload.ts'

type Texts = { title: string; body: string; sourceUrl: string; supportedVersions: string; changes: string }

type Props = { prefill: Prefill; hint: string; kind: KindSlug | undefined }

export function UploadForm({ prefill, hint, kind }: Props) {
  const [images, setImages] = useState<ImageItem[]>(() => prefill.images.map((id) => createImageItem(id, id)))
  const [isModelCover, setModelCover] = useState(false)
  const [lineage, setLineage] = useState(emptyLineage)
  const chosenFile = useChosenFile()
  const fileUpload = useFileUpload()
  const upload = useMutation(UploadCreationDoc, ['World', 'Subassembly', 'Mod'])
  const { navigate } = useNavigation()
  const id = useId()
  const [gameUploadId] = prefill.blobs
  const found = chosenFile.inspection?.status === 'readable' ? chosenFile.inspection.creation : undefined
  const isMod = found ? found.kind === 'mod' : kind === 'mods'
  // A prefill from the game takes precedence over a stored draft.
  const isPrefilled = gameUploadId !== undefined || prefill.title !== '' || prefill.body !== ''

  async function publish(texts: Texts) {
    const { file, inspection, entry: fileInPackage } = chosenFile
    if (!gameUploadId && !file) return false
    if (!gameUploadId && inspection?.status === 'error') throw new FormError(inspection.message)
    if (!gameUploadId && inspection?.status === 'ambiguous') throw new FormError(messages.chooseCreation())
    if (!images.length && !(await confirmAction(withoutImages()))) return false
    const uploadedFileId = gameUploadId ?? (await fileUpload.send(file as File))
    try {
      const { title, body, ...mod } = texts
      const imageIds = images.map((image) => image.id)
      const isGameUpload = gameUploadId !== undefined
      const input = {
        title,
        body,
        mod,
        lineage: toLineageInput(lineage),
        modelIsCover: isModelCover,
        images: imageIds,
        isGameUpload,
        uploadedFileId,
        fileInPackage,
      }
      const { uploadCreation } = await upload({ input })
      return () => navigate(uploadCreation.canonicalPath)
    } catch (error) {
      const formError = createFormError(error)
      if (formError.field === 'uploadedFileId') fileUpload.discard()
      throw formError
    } finally {
      fileUpload.finish()
    }
  }

  // Runs on every submit attempt, also if the form rejects the title.
  // oxlint-disable-next-line no-alert -- see docs/design.md
  const alertMissingFile = () => !gameUploadId && !chosenFile.file && window.alert(messages.selectFile())

  return (
    <div onSubmitCapture={alertMissingFile}>
      <Form schema={uploadFormInput} defaultValues={toDefaultValues(prefill)} onSubmit={publish}>
        <div className={styles.group}>
          <p className={styles.label}>{messages.file()}</p>
          {gameUploadId ? (
            <Note status="success">{prefill.blobs.length > 1 ? messages.oneFile() : messages.fromGame()}</Note>
          ) : (
            <>
              <FileChooser
                file={chosenFile.file}
                disabled={fileUpload.progress !== undefined}
                onChoose={(file) => void chosenFile.choose(file)}
                describedBy={`${id}hint`}
              />
              <p id={`${id}hint`} className={styles.hint}>
                {hint}
              </p>
              {chosenFile.choices && chosenFile.choices.length > 0 && (
                <PackageChoice
                  choices={chosenFile.choices}
                  entry={chosenFile.entry ?? null}
                  disabled={fileUpload.progress !== undefined}
                  onChoose={(entry) => void chosenFile.chooseEntry(entry)}
                />
              )}
              <div aria-live="polite">
                <FileReport inspection={chosenFile.inspection} />
              </div>
            </>
          )}
        </div>
        <TitleSuggestion title={chosenFile.file && found ? suggestTitle(found, chosenFile.file.name) : ''} />
        <TextField name="title" label={formMessages.title()} />
        <EditorField
          name="body"
          label={formMessages.body()}
          maximum={creationLimits.maxBodyLength}
          pictures={false}
          {...(isPrefilled ? {} : { draftKey: 'creation/new' })}
        />
        {isMod && <ModFields />}
        <ImagesField
          items={images}
          onChange={setImages}
          textField="body"
          warn={!isMod}
          disabled={fileUpload.progress !== undefined}
          hasModel={found !== undefined && found.kind !== 'mod'}
          isModelCover={isModelCover}
          onModelCover={setModelCover}
        />
        <LineageFields draft={lineage} onChange={setLineage} kind={isMod ? 'MOD' : 'SUBASSEMBLY'} />
        <div>
          <SubmitButton>{fileUpload.hasFailed ? messages.again() : messages.publish()}</SubmitButton>
        </div>
      </Form>
      {fileUpload.progress !== undefined && (
        <UploadProgress progress={fileUpload.progress} onCancel={fileUpload.cancel} />
      )}
    </div>
  )
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
