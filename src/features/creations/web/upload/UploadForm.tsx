import { useId, useState } from 'react'
import { createFormError, FormError } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { createImageItem, EditorField, type ImageItem, ImageUploader } from '#features/writing/web/index.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { uploadFormInput } from '../../contract/limits.ts'
import { FileChooser } from './FileChooser.tsx'
import { FileReport } from './FileReport.tsx'
import { messages } from './messages.ts'
import type { Prefill } from './prefill.ts'
import { TitleSuggestion } from './TitleSuggestion.tsx'
import { UploadCreationDoc } from './Upload.graphql.ts'
import styles from './UploadForm.module.css'
import { UploadProgress } from './UploadProgress.tsx'
import { useChosenFile } from './useChosenFile.ts'
import { useFileUpload } from './useFileUpload.ts'

type Texts = { title: string; body: string }

export function UploadForm({ prefill, hint }: { prefill: Prefill; hint: string }) {
  const [images, setImages] = useState<ImageItem[]>(() => prefill.images.map((id) => createImageItem(id, id)))
  const [packageTitle, setPackageTitle] = useState('')
  const chosenFile = useChosenFile(({ creation }) => setPackageTitle(getPackageTitle(creation)))
  const fileUpload = useFileUpload()
  const upload = useMutation(UploadCreationDoc, ['World', 'Subassembly', 'Mod'])
  const { navigate } = useNavigation()
  const id = useId()
  const [gameUploadId] = prefill.blobs
  // A prefill from the game takes precedence over a stored draft.
  const isPrefilled = gameUploadId !== undefined || prefill.title !== '' || prefill.body !== ''

  async function publish(texts: Texts) {
    const { file, inspection } = chosenFile
    if (!gameUploadId && !file) return false
    if (!gameUploadId && inspection?.status === 'error') throw new FormError(inspection.message)
    if (!images.length && !window.confirm(messages.noImagesSure())) return false
    const uploadedFileId = gameUploadId ?? (await fileUpload.send(file as File))
    try {
      const imageIds = images.map((image) => image.id)
      const input = { ...texts, images: imageIds, isGameUpload: gameUploadId !== undefined, uploadedFileId }
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
  const alertMissingFile = () => !gameUploadId && !chosenFile.file && window.alert(messages.selectFile())

  return (
    <div onSubmitCapture={alertMissingFile}>
      <Form schema={uploadFormInput} defaultValues={{ title: prefill.title, body: prefill.body }} onSubmit={publish}>
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
              <div aria-live="polite">
                <FileReport inspection={chosenFile.inspection} />
              </div>
            </>
          )}
        </div>
        <TitleSuggestion title={packageTitle} />
        <TextField name="title" label={messages.title()} />
        <EditorField
          name="body"
          label={messages.body()}
          maximum={creationLimits.maxBodyLength}
          pictures={false}
          {...(isPrefilled ? {} : { draftKey: 'creation/new' })}
        />
        <div className={styles.group}>
          <p className={styles.label}>{messages.images()}</p>
          <ImageUploader
            items={images}
            onChange={setImages}
            textField="body"
            warn
            disabled={fileUpload.progress !== undefined}
          />
          <p className={styles.hint}>{messages.imagesHint()}</p>
        </div>
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

const getPackageTitle = (creation: { package: { title: string | null } | null }): string =>
  creation.package?.title ?? ''
