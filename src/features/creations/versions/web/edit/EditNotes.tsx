import { useState } from 'react'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { EditorField } from '#features/writing/web/index.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { creationLimits } from '../../../contract/creationLimits.ts'
import styles from '../../../upload/web/form/FormGroup.module.css'
import { versionFormInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import type { Version, VersionPageCreation } from '../versionPage.ts'
import { DependencyFields } from './DependencyFields.tsx'
import { type DependencyDraft, haveChanged, toDrafts, toInput } from './dependencyDrafts.ts'
import { UpdateCreationVersionDoc } from './EditVersion.graphql.ts'

type Props = { open: boolean; onClose: () => void; creation: VersionPageCreation; version: Version }

export const EditNotes = ({ open, onClose, creation, version }: Props) => (
  <Dialog open={open} onClose={onClose} title={messages.editor.edit()} wide>
    <NotesForm creation={creation} version={version} onClose={onClose} />
  </Dialog>
)

function NotesForm({ creation, version, onClose }: Omit<Props, 'open'>) {
  const update = useMutation(UpdateCreationVersionDoc)
  const [former] = useState(() => toDrafts(version.dependencies))
  const [dependencies, setDependencies] = useState<readonly DependencyDraft[]>(former)

  async function save({ changelog }: { changelog: string }) {
    try {
      const { number } = version
      await update({ creationId: creation.id, number, changelog, dependencies: toInput(dependencies) })
    } catch (error) {
      throw createFormError(error)
    }
    return async () => onClose()
  }

  return (
    <Form
      schema={versionFormInput}
      defaultValues={{ changelog: version.changelog }}
      hasOtherInput={haveChanged(dependencies, former)}
      onSubmit={save}
    >
      <EditorField
        name="changelog"
        label={messages.whatIsNew()}
        maximum={creationLimits.maxChangelogLength}
        pictures={false}
      />
      <DependencyFields drafts={dependencies} onChange={setDependencies} />
      <div className={styles.buttons}>
        <SubmitButton>{uiMessages.save()}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {uiMessages.cancel()}
        </Button>
      </div>
    </Form>
  )
}
