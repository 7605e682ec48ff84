import { useId, useState } from 'react'
import { createFormError, FormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { EditorField } from '#features/writing/web/index.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { creationLimits } from '../../../contract/creationLimits.ts'
import { messages as uploadMessages } from '../../../upload/messages.ts'
import { FileChooser } from '../../../upload/web/FileChooser.tsx'
import { FileReport } from '../../../upload/web/FileReport.tsx'
import styles from '../../../upload/web/form/FormGroup.module.css'
import { PackageChoice } from '../../../upload/web/PackageChoice.tsx'
import { UploadProgress } from '../../../upload/web/UploadProgress.tsx'
import { useChosenFile } from '../../../upload/web/useChosenFile.ts'
import { useFileUpload } from '../../../upload/web/useFileUpload.ts'
import { versionFormInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { DependencyFields } from './DependencyFields.tsx'
import { type DependencyDraft, haveChanged, toInput } from './dependencyDrafts.ts'
import { AddCreationVersionDoc } from './EditVersion.graphql.ts'

export function AddVersionForm({ creation }: { creation: { id: string } }) {
  const [dependencies, setDependencies] = useState<readonly DependencyDraft[]>([])
  const chosenFile = useChosenFile()
  const fileUpload = useFileUpload()
  const add = useMutation(AddCreationVersionDoc)
  const { navigate } = useNavigation()
  const id = useId()
  const isSending = fileUpload.progress !== undefined

  async function publish({ changelog }: { changelog: string }) {
    const { file, inspection, entry: fileInPackage } = chosenFile
    if (!file) throw new FormError(uploadMessages.selectFile())
    if (inspection?.status === 'error') throw new FormError(inspection.message)
    if (inspection?.status === 'ambiguous') throw new FormError(uploadMessages.chooseCreation())
    const uploadedFileId = await fileUpload.send(file)
    try {
      const input = { creationId: creation.id, uploadedFileId, fileInPackage, changelog }
      const { addCreationVersion } = await add({ input: { ...input, dependencies: toInput(dependencies) } })
      return () => navigate(addCreationVersion.canonicalPath)
    } catch (error) {
      const formError = createFormError(error)
      if (formError.field === 'uploadedFileId') fileUpload.discard()
      throw formError
    } finally {
      fileUpload.finish()
    }
  }

  return (
    <>
      <Form
        schema={versionFormInput}
        defaultValues={{ changelog: '' }}
        hasOtherInput={chosenFile.file !== undefined || haveChanged(dependencies, [])}
        onSubmit={publish}
      >
        <div className={styles.group}>
          <p className={styles.label}>{uploadMessages.file()}</p>
          <FileChooser
            file={chosenFile.file}
            disabled={isSending}
            onChoose={(file) => void chosenFile.choose(file)}
            describedBy={`${id}hint`}
          />
          <p id={`${id}hint`} className={styles.hint}>
            {messages.editor.help()}
          </p>
          {chosenFile.choices && chosenFile.choices.length > 0 && (
            <PackageChoice
              choices={chosenFile.choices}
              entry={chosenFile.entry ?? null}
              disabled={isSending}
              onChoose={(entry) => void chosenFile.chooseEntry(entry)}
            />
          )}
          <div aria-live="polite">
            <FileReport inspection={chosenFile.inspection} />
          </div>
        </div>
        <EditorField
          name="changelog"
          label={messages.whatIsNew()}
          maximum={creationLimits.maxChangelogLength}
          pictures={false}
          draftKey={`creation/${creation.id}/version`}
        />
        <DependencyFields drafts={dependencies} onChange={setDependencies} />
        <div>
          <SubmitButton>{fileUpload.hasFailed ? uiMessages.tryAgain() : messages.editor.publish()}</SubmitButton>
        </div>
      </Form>
      {fileUpload.progress !== undefined && (
        <UploadProgress progress={fileUpload.progress} onCancel={fileUpload.cancel} />
      )}
    </>
  )
}
