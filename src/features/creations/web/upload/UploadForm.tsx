import { useId, useState } from 'react'
import { FormError, formErrorOf } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { EditorField, type ImageItem, ImageUploader, imageItem } from '#features/writing/web/index.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { uploadFormInput } from '../../contract/limits.ts'
import { FileChooser } from './FileChooser.tsx'
import { FileReport } from './FileReport.tsx'
import { m } from './messages.ts'
import type { Prefill } from './prefill.ts'
import { Sending } from './Sending.tsx'
import { TitleFrom } from './TitleFrom.tsx'
import { UploadCreationDoc } from './Upload.graphql.ts'
import styles from './UploadForm.module.css'
import { useChosenFile } from './useChosenFile.ts'
import { useSending } from './useSending.ts'

type Words = { title: string; body: string }

/** Title, body, file and images; from the game the file is there already (specification, section 2; D39). */
export function UploadForm({ prefill, hint }: { prefill: Prefill; hint: string }) {
  const [images, setImages] = useState<ImageItem[]>(() => prefill.images.map((id) => imageItem(id, id)))
  const [packageTitle, setPackageTitle] = useState('')
  const chosen = useChosenFile(({ creation }) => setPackageTitle(titleOf(creation)))
  const sending = useSending()
  const upload = useMutation(UploadCreationDoc, ['World', 'Subassembly', 'Mod'])
  const { navigate } = useNavigation()
  const id = useId()
  const [fromGame] = prefill.blobs
  // What the game hands over counts, and not what was once left here half written.
  const isPrefilled = fromGame !== undefined || prefill.title !== '' || prefill.body !== ''

  async function publish(words: Words) {
    const { file, inspection } = chosen
    if (!fromGame && !file) return false
    if (!fromGame && inspection?.status === 'fault') throw new FormError(inspection.sentence)
    if (images.some(({ loading }) => loading)) throw new FormError(m.imagesLoading())
    if (!images.length && !window.confirm(m.noImagesSure())) return false
    const uploadedFileId = fromGame ?? (await sending.send(file as File))
    try {
      const imageIds = images.map((image) => image.id)
      const input = { ...words, images: imageIds, isGameUpload: fromGame !== undefined, uploadedFileId }
      const { uploadCreation } = await upload({ input })
      return () => navigate(uploadCreation.canonicalPath)
    } catch (error) {
      const refusal = formErrorOf(error)
      if (refusal.field === 'uploadedFileId') sending.forget()
      throw refusal
    } finally {
      sending.rest()
    }
  }

  // Said at each try, also where the form itself finds that the title is missing.
  const missFile = () => !fromGame && !chosen.file && window.alert(m.selectFile())

  return (
    <div onSubmitCapture={missFile}>
      <Form schema={uploadFormInput} defaultValues={{ title: prefill.title, body: prefill.body }} onSubmit={publish}>
        <div className={styles.group}>
          <p className={styles.label}>{m.file()}</p>
          {fromGame ? (
            <Note status="success">{prefill.blobs.length > 1 ? m.oneFile() : m.fromGame()}</Note>
          ) : (
            <>
              <FileChooser
                file={chosen.file}
                disabled={sending.share !== undefined}
                onChoose={(file) => void chosen.choose(file)}
                describedBy={`${id}hint`}
              />
              <p id={`${id}hint`} className={styles.hint}>
                {hint}
              </p>
              <div aria-live="polite">
                <FileReport inspection={chosen.inspection} />
              </div>
            </>
          )}
        </div>
        <TitleFrom title={packageTitle} />
        <TextField name="title" label={m.title()} />
        <EditorField
          name="body"
          label={m.body()}
          maximum={creationLimits.bodyMost}
          pictures={false}
          {...(isPrefilled ? {} : { draftKey: 'creation/new' })}
        />
        <div className={styles.group}>
          <p className={styles.label}>{m.images()}</p>
          <ImageUploader
            items={images}
            onChange={setImages}
            textField="body"
            warn
            disabled={sending.share !== undefined}
          />
          <p className={styles.hint}>{m.imagesHint()}</p>
        </div>
        <div>
          <SubmitButton>{sending.hasFailed ? m.again() : m.publish()}</SubmitButton>
        </div>
      </Form>
      {sending.share !== undefined && <Sending share={sending.share} onCancel={sending.cancel} />}
    </div>
  )
}

const titleOf = (creation: { package: { title: string | null } | null }): string => creation.package?.title ?? ''
